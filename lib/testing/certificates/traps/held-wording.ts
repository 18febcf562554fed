import { naming, withRemarks } from "./agency-wording.ts";
import { ENTITY, type Trap } from "./trap.ts";

/**
 * Held-out wordings, written after the rules. An error here does not change the rules: the figure estimates the errors on unknown wordings.
 * Wordings to learn from belong in `agency-wording.ts`, new ones here.
 */
const TAKING = [
  "Kindly note the above captioned policy stood cancelled as of 12 October 2025.",
  "The insured let this policy go on September 1st.",
  "Insurer avoided the policy ab initio for misrepresentation.",
  "Policy period was shortened to end 10/15/2025.",
  "Expired term shown; renewal terms have not been agreed.",
  "Insured moved to another carrier effective 10/01/2025.",
  "This document is withdrawn.",
  "Please return this certificate, it was sent to the wrong party.",
  "The undersigned does not certify any coverage.",
  "Loss payments have eaten into the aggregate.",
  "Less than half of the general aggregate is left.",
  "Aggregate is net of paid losses.",
  "Each occurrence is limited to 250,000 when working over water.",
  "The limits displayed are inclusive of the umbrella.",
  "Height limitation: thirty feet.",
  "Hoisting and rigging carved out of the policy.",
  "Policy is silent as to rigging; underwriter considers it outside the class.",
  "Cover is for office operations, field work uninsured.",
  "Residential tract work will be denied.",
  "Losses arising from subcontractors are not the insurer's concern.",
  "Silica, lead, asbestos and mold excluded.",
  "Proprietor opted out of workers compensation.",
  "The insured bears the first $75,000 of each claim.",
  "A per claim deductible, see policy.",
  "Coverage hinges on a satisfactory inspection.",
  "Valid provided the scaffold is certified.",
  "Premium must be paid by 11/30/2025 or the policy falls away.",
  "Good until the underwriter completes the review.",
  "Terms indicated, awaiting signed order to bind.",
  "Cover note pending issue of policy.",
  "Carrier has filed for bankruptcy.",
  "Insurer under state supervision and unable to pay.",
  "The insurer denied the last claim and questions coverage.",
  "Mock certificate for portal training.",
  "Not to be relied upon by any third party.",
  "Retro date 11/01/2025, claims made form for GL.",
  "This policy sits excess of all other insurance available to the holder.",
  "GL is in run-off.",
  "Coverage applies while the crane is parked, not while lifting.",
  "Named driver only: B. Waters.",
];

const DENYING = [
  `${ENTITY} wishes to be named as additional insured.`,
  `Underwriting turned down additional insured status for ${ENTITY}.`,
  `${ENTITY} was an additional insured under the prior policy.`,
  `${ENTITY} is additional insured under the professional liability policy.`,
  `Additional insured coverage for ${ENTITY} is available for a charge.`,
  `${ENTITY}: additional insured request not processed.`,
];

export const heldWordings: Trap[] = [...withRemarks("held wording", TAKING), ...withRemarks("held denial", DENYING, naming)];

const EVERYDAY = [
  "Ref: master service agreement dated 03/15/2025.",
  "Services: crane operators, riggers, signal persons.",
  "Dismantling of tower crane at the north lot.",
  "Certificate holder and property manager are included as additional insureds.",
  "General liability includes products and completed operations.",
  "Job site: Building 7, 2nd floor, east wing.",
  "Temporary power and lighting for Terminal 2.",
  "Demolition and removal of existing steel stairs.",
  "Installation of suspended ceilings and drop soffits.",
  "Work orders 1180 through 1194.",
  "Contractor license 88-21144.",
  "Geotechnical investigation and test pits.",
  "Additional insured and waiver apply per written contract.",
  "Loc 1: 900 Harbor Drive. Loc 2: 12 Mill Road.",
  "Restricted area badge holders: 14.",
  "Unit 4B tenant improvements; landlord Lakeside Yards Inc.",
  "Coverage territory includes Canada.",
  "Umbrella sits over GL, auto and employers liability.",
  "Policy includes per location aggregate.",
  "Owner controlled project, site rules apply.",
  "Vendor agreement 2025, all divisions.",
  "Holiday lighting installation, November to January.",
  "The policies listed include blanket additional insured endorsements.",
  "30 days notice of cancellation in favor of the certificate holder.",
  "Named insured operates in MN, WI and MI.",
];

export const heldEveryday: Trap[] = withRemarks("held clean", EVERYDAY);
