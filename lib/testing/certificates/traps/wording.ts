import type { RequirementRulesInput } from "#lib/contract/compliance/requirement-rules.ts";
import { certificate, ENTITY, REMARKS, type Trap } from "./trap.ts";

const limits = { occurrence_limit: 100_000_000, aggregate_limit: 200_000_000 };
const asking = (general: object): RequirementRulesInput => ({ coverages: { general: { ...limits, ...general } } });

const contradicting = [
  "Policy cancelled effective 10/01/2025.",
  "GL policy was canceled for non-payment of premium.",
  "Coverage terminated 09/30/2025.",
  "The general liability policy has been rescinded.",
  "Policy lapsed on 10/15/2025 and was not reinstated.",
  "This certificate is void.",
  "Coverage suspended pending audit.",
  "Pending cancellation 12/01/2025.",
  "10 days notice of cancellation has been given for non-payment.",
  "Policy expired 10/31/2025, renewal not bound.",
  "Superseded by certificate CL2511001.",
  "Insured no longer carries general liability.",
  "General aggregate has been exhausted.",
  "The aggregate is eroded by claims paid of $1,500,000.",
  "Limits are reduced by defense costs.",
  "Remaining aggregate limit: $400,000.",
  "Each occurrence limit is $500,000 for work above two stories.",
  "A sublimit of $100,000 applies to water damage.",
  "Limits are shared with Northshore Rigging Inc.",
  "Coverage is limited to operations in Minnesota.",
  "Proprietor is excluded.",
  "Coverage excludes rigging operations.",
  "Roofing exclusion CG 21 34 applies.",
  "All operations except crane work are covered.",
  "Policy does not cover subcontractors.",
  "No coverage for work at heights.",
  "There is no coverage in the state of Wisconsin.",
  "Residential work is not insured.",
  "Subject to a $50,000 deductible.",
  "A self insured retention of $250,000 applies per occurrence.",
  "$100,000 SIR applies.",
  "Cover is subject to payment of the deposit premium.",
  "Coverage is contingent upon completion of the inspection.",
  "Coverage applies provided that the warranty is met.",
  "Cover is in effect only on Saturdays.",
  "Coverage begins once the application is approved.",
  "Binder issued, policy to follow.",
  "Terms as quoted, not bound.",
  "Application submitted to the carrier.",
  "For bidding purposes, coverage will be bound on award.",
  "Premium is past due.",
  "The insurer is in liquidation.",
  "This is a sample certificate.",
  "SPECIMEN ONLY",
  "General liability is written on a claims-made form.",
  "Insurance is excess over any other insurance.",
  "Coverage was declined by Ferncliff Mutual.",
  "Policy CANCE11ED 10/01/2025.",
];

/** What nothing but its being unknown, or a form's number, speaks against. */
const unknown = [
  "Poliza vencida por falta de pago.",
  "Police resiliee le 1er octobre.",
  "Versicherung gekuendigt, Beitrag offen.",
  "All limits are in Canadian dollars.",
  "Insured now operates as Northshore Rigging Inc.",
  "Forms: CG 20 10 04 13, CG 20 37 04 13, CG 21 39 10 93.",
  "CG2153 applies.",
  "CG 99 91 01 20 applies.",
  "Named insured: Northshore Rigging Inc.",
  "Coverage applies in Minnesota.",
  "Broker has lost the account.",
  "Limits $1,000,000 each occurrence, $1,500,000 aggregate.",
];

const denied = [
  `${ENTITY} is NOT an additional insured.`,
  `${ENTITY} is not included as additional insured.`,
  `Additional insured status for ${ENTITY} has not been requested.`,
  `${ENTITY} has requested to be named as additional insured.`,
  `${ENTITY} will be named additional insured upon receipt of payment.`,
  `${ENTITY} was removed as additional insured.`,
  `No additional insured coverage is afforded to ${ENTITY}.`,
  `${ENTITY} is additional insured except for completed operations.`,
  `Additional insured endorsement for ${ENTITY} is pending.`,
  `${ENTITY} may be an additional insured if endorsed.`,
  `Additional insured: none. Certificate holder ${ENTITY}.`,
  `Northshore Rigging Inc is named as additional insured. Holder ${ENTITY}.`,
];

const notPrimary = [
  "Coverage is neither primary nor non-contributory.",
  "Coverage is not primary and non-contributory.",
  "Primary and non-contributory wording does not apply.",
  "Primary and non-contributory wording has been requested.",
  "Coverage is primary.",
  "Cover is non-contributory.",
];

const noWaiver = [
  "Waiver of subrogation does not apply.",
  "Subrogation is not waived.",
  "Waiver of subrogation was declined by the carrier.",
  "Waiver of subrogation pending underwriter approval.",
];

const said = (kind: string, remarks: string, rules?: RequirementRulesInput, values = {}): Trap => ({
  name: remarks,
  kind,
  pdf: () => certificate({ [REMARKS]: remarks, ...values }),
  ...(rules ? { rules } : {}),
});

const box = { CertificateOfInsurance_GeneralLiability_AdditionalInsuredCode_A: "" };
const waived = { Policy_GeneralLiability_SubrogationWaivedCode_A: "Y" };

export const wordingTraps: Trap[] = [
  ...contradicting.map((remarks) => said("remarks", remarks)),
  ...unknown.map((remarks) => said("unknown", remarks)),
  ...denied.map((remarks) => said("negation", remarks, asking({ additional_insured: "named" }))),
  ...denied
    .slice(0, 10)
    .map((remarks) => ({ ...said("negation", remarks, asking({ additional_insured: "marked" }), box), name: `${remarks} (marked)` })),
  ...notPrimary.map((remarks) => said("negation", remarks, asking({ primary_noncontributory: true }))),
  ...noWaiver.map((remarks) => said("negation", remarks, asking({ waiver_of_subrogation: true }), waived)),
  {
    ...said(
      "condition",
      "Blanket additional insured where required by written contract.",
      asking({ additional_insured: "marked", blanket_wording: false }),
      box,
    ),
    name: "blanket wording although the requirement needs more",
  },
];
