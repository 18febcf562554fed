import { describe, expect, it } from "vitest";
import { isUnderstood } from "./understood.ts";

describe("sentences that only describe", () => {
  it.each([
    "Evidence of insurance.",
    "Coverage applies to all work performed for the certificate holder.",
    "Umbrella is follow form over GL, auto and employers liability.",
    "Includes contractual liability and XCU.",
    "The general aggregate applies per project.",
    "Workers compensation covers the states listed in item 3A.",
    "Professional liability is claims-made, retroactive date 01/01/2015.",
    "Policies include severability of interests.",
    "Coverage is provided for crane rental and rigging at the premises.",
    "Named insured includes Brightwater Rigging LLC and Brightwater Hauling LLC.",
  ])("%s", (sentence) => expect(isUnderstood(sentence)).toBe(true));
});

describe("sentences on the work and the parties are not about cover", () => {
  it.each([
    "Dismantling of tower crane at the north lot.",
    "RE: roof replacement, Terminal 2.",
    "Owner controlled project, site rules apply.",
  ])("%s", (sentence) => expect(isUnderstood(sentence)).toBe(true));
});

describe("sentences on cover with words that may affect it", () => {
  it.each([
    "The insured let this policy go on September 1st.",
    "Carrier walked away from the account, policy went with it.",
    "Aggregate is net of paid losses.",
    "Coverage hinges on a satisfactory inspection.",
    "Each claim starts with a bite of $75,000 for the insured.",
    "MOCK CERTIFICATE FOR PORTAL TRAINING",
  ])("%s", (sentence) => expect(isUnderstood(sentence)).toBe(false));
});
