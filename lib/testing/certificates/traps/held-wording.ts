import { certificate, ENTITY, REMARKS, type Trap } from "./trap.ts";

/**
 * Wordings as other agencies put them, written after the rules and kept apart from them: when one comes out wrong, the rules are left as they
 * are and the figure says so. What is to be learnt from belongs in `wording.ts`.
 */
const TAKING = [
  "GL CXL'D 10/4/25 NON-PAY.",
  "POLICY CANX PER INSURED REQUEST 10-15-2025",
  "Carrier flat cancelled the GL back to inception.",
  "Insured's GL went off the books at the end of September.",
  "Policy was not renewed.",
  "Coverage ceased on 09/30/2025.",
  "The GL policy is no longer active.",
  "Cover discontinued at the insured's request.",
  "We have been notified that this policy will terminate on November 20, 2025.",
  "Cert issued in error, please disregard.",
  "Please destroy this certificate.",
  "This certificate replaces nothing and confirms no coverage.",
  "Proof of insurance not valid after 10/31/2025.",
  "$1.4M of the aggregate has been used by open claims.",
  "Agg nearly exhausted; balance 150K.",
  "Limits inside the defense costs; $600,000 remaining.",
  "Per-project limits capped at $250,000.",
  "Occurrence limit drops to $300,000 for subcontracted work.",
  "Limits shown are shared among three affiliated companies.",
  "GL: designated ops only, rigging NOT included.",
  "Excl: cranes over 20 tons.",
  "No coverage for roofing, EIFS or residential.",
  "Action over exclusion applies.",
  "Work above 3 stories excluded.",
  "Policy carries a Classification Limitation endorsement.",
  "Sub warranty applies, uninsured subs void coverage.",
  "New York operations are excluded.",
  "Injury to employees of contractors is excluded.",
  "Prior work exclusion applies.",
  "Owner/officer excluded from WC.",
  "$25K BI/PD deductible per claim.",
  "SIR of $500,000 must be satisfied by the named insured.",
  "Coverage kicks in after the $100,000 retention.",
  "Coverage is contingent on receipt of signed application.",
  "Subject to audit and payment of additional premium.",
  "Cover not bound until down payment is received.",
  "Awaiting underwriter approval.",
  "Bound subject to favorable loss runs.",
  "Binder only; policy number to follow.",
  "Quote indication, for bid purposes.",
  "Evidence for proposal only.",
  "Coverage will be placed once the contract is awarded.",
  "Premium finance company has issued a notice of intent to cancel.",
  "Account is past due.",
  "Carrier has been placed into rehabilitation.",
  "For illustration purposes only.",
  "SAMPLE - NOT FOR USE",
  "TEST CERT DO NOT RELY",
  "GL is on a claims made basis.",
  "Insurance applies excess over any other collectible insurance.",
  "Insurer reserves its rights under the policy.",
  "Coverage is in dispute with the carrier.",
  "Policy is void if the insured works without a permit.",
  "Coverage applies on Tuesdays and Thursdays only.",
];

const DENYING = [
  `${ENTITY} has asked for additional insured status, which the carrier declined.`,
  `${ENTITY} does not qualify as additional insured.`,
  `AI status for ${ENTITY} is pending carrier approval.`,
  `Additional insured endorsement for ${ENTITY} has been ordered.`,
  `${ENTITY} removed as additional insured eff 10/1/25.`,
  `${ENTITY} is shown as certificate holder only, additional insured status not provided.`,
  `${ENTITY} additional insured on auto.`,
  `No AI, no waiver, ${ENTITY} is certificate holder for information.`,
];

const named = (kind: string, list: readonly string[], rules?: Trap["rules"]): Trap[] =>
  list.map((text) => ({ name: `held: ${text}`, kind, pdf: () => certificate({ [REMARKS]: text }), ...(rules ? { rules } : {}) }));

const naming = {
  coverages: { general: { occurrence_limit: 100_000_000, aggregate_limit: 200_000_000, additional_insured: "named" as const } },
};

export const heldWordings: Trap[] = [...named("held wording", TAKING), ...named("held denial", DENYING, naming)];

const EVERYDAY = [
  "Evidence of insurance.",
  "Project: Terminal 2 apron resurfacing, contract 22-118.",
  "RE: All operations performed by or on behalf of the named insured.",
  "Job: 1400 Canal St, Suite 300, Duluth MN.",
  `${ENTITY}, its officers, directors and employees are additional insureds on a primary and noncontributory basis.`,
  "Additional insured status applies to general liability per form CG 20 10 04 13 and CG 20 37 04 13.",
  "Waiver of subrogation in favor of the certificate holder applies where required by written contract.",
  "Coverage is primary and non-contributory where required by written contract.",
  "Should the policy be cancelled, 30 days notice will be sent to the certificate holder.",
  "30 day notice of cancellation applies, 10 days for nonpayment.",
  "Umbrella is follow form over GL, auto and employers liability.",
  "Umbrella policy follows form.",
  "Crane rental, rigging and heavy haul services.",
  "Operations usual to the named insured.",
  "Certificate holder is included as additional insured as respects general liability.",
  "Blanket additional insured applies per the attached endorsement.",
  "The general aggregate applies per project.",
  "Cert holder: see below. Vendor ID 55281.",
  "Leased equipment: 2021 Grove crane, serial 778812.",
  "Coverage applies to all work performed for the certificate holder.",
  "Includes contractual liability and XCU.",
  "Per policy terms and conditions.",
  "Stop gap coverage included for ND, OH, WA and WY.",
  "PO 448120; site contact J. Alder.",
  "Event dates: October 3 to October 5, 2025.",
  "Named insured includes Brightwater Rigging LLC and Brightwater Hauling LLC.",
  "Workers compensation covers the states listed in item 3A.",
  "Policies include severability of interests.",
  "Certificate holder is the owner of the premises at 900 Harbor Drive.",
  "Auto policy includes hired and non-owned autos.",
  "Contract no. 2025-77, electrical work, no hot work on site.",
  "Coverage follows the insured nationwide.",
];

export const heldEveryday: Trap[] = named("held clean", EVERYDAY);
