import { expect, it } from "vitest";
import { objectionsIn, sentencesOf } from "./remarks.ts";

it.each([
  "Certificate holder is additional insured. Coverage is primary and non-contributory.",
  "30 days notice of cancellation, 10 days for non-payment.",
  "Thirty (30) days written notice of cancellation except 10 days for non-payment of premium applies.",
  "Lakeside Yards Inc is named as additional insured when required by written contract.",
  "Blanket waiver of subrogation applies as required by written contract subject to policy terms, conditions and exclusions.",
  "Should any of the above described policies be cancelled before the expiration date thereof, 30 days notice will be mailed.",
  "RE: Job No. 4471, roof replacement and tree removal at Terminal 2, 14 Quarry Lane.",
  "Umbrella follows form over general, automobile and employers liability.",
  "Operations including but not limited to painting. CG 20 10 04 13 and CG 20 37 04 13 apply.",
  "Insurance is primary and will not contribute with insurance of the additional insured.",
  "Professional liability is claims-made, retroactive date 01/01/2015.",
  "Hired and non-owned autos are covered. Limits of $5,000,000 per occurrence under the umbrella.",
  "The certificate holder is an additional insured with respect to general liability only.",
])("accepts: %s", (text) => {
  expect(objectionsIn(text, 1_000_000)).toEqual([]);
});

it.each([
  ["Policy cancelled effective 10/01/2025.", "say that cover has ended"],
  ["The general aggregate has been exhausted.", "lower the limits"],
  ["LIMITS ARE REDUCED BY PAID CLAIMS", "lower the limits"],
  ["The proprietor is excluded.", "exclude something"],
  ["Subject to a $50,000 deductible.", "leave part of each loss to the insured"],
  ["Coverage is contingent upon payment of the premium.", "make cover conditional"],
  ["Binder issued, policy to follow.", "describe cover that is not bound yet"],
  ["General liability is written on a claims-made form.", "say that cover is claims-made"],
  ["Coverage does not apply to roofing.", "deny something"],
  ["Each occurrence limit $250,000 for work at height.", "lower the limits"],
  ["Policy was CANCE11ED last week.", "say that cover has ended"],
  ["30 days notice of cancellation. Policy cancelled 10/01/2025.", "say that cover has ended"],
  ["10 days notice of cancellation has been given for non-payment.", "say that cover has ended"],
  ["30 days notice of cancellation ended on 10/01 and cover with it, unpaid.", "say that cover is at risk"],
  ["Notice of cancellation has been sent to the insured.", "say that cover has ended"],
])("flags: %s", (text, may) => {
  expect(objectionsIn(text, 1_000_000).map((one) => one.may)).toEqual([may]);
});

it("treats line breaks as spaces", () => {
  expect(sentencesOf("Policy was\ncancelled on 10/01. All work\nfor Acme Inc. is covered.")).toEqual([
    "Policy was cancelled on 10/01.",
    "All work for Acme Inc. is covered.",
  ]);
});
