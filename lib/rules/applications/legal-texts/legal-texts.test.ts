import { createHash } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { chooseText, type LegalText } from "./choose.ts";
import { includedTexts } from "./included.ts";
import { type LegalTextKey, legalTextKeys } from "./keys.ts";
import { problemOf, storedText, wordingOf } from "./wording.ts";

const hash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);

describe("the included texts", () => {
  it("never change, because applications are signed and policies bound with them", () => {
    const all = Object.entries(includedTexts).flatMap(([language, texts]) =>
      Object.entries(texts).map(([key, text]) => `${language} ${key} ${hash(text)}`),
    );
    expect(all).toEqual([
      "en rpg_membership 235266a20157",
      "en rpg_membership_free 5f2bb0cfe978",
      "en surplus_lines_disclosure 89b879828770",
      "en surplus_lines_disclosure_lines 770d650d738d",
      "en workers_comp_election fb98a84c2943",
      "en workers_comp_rejection a95397ceae02",
      "en terrorism_offer f0f4d201ae0a",
      "en terrorism_disclosure ba909fae6476",
      "en terrorism_program_end eeb7342bb952",
      "en known_loss 17b6f9657d17",
      "en future_jobs 04da155eee5b",
      "en card_authorization 69f724c52bda",
      "en card_authorization_future_jobs a7d11ff466e6",
      "en premium_withheld 79bc7ee25630",
      "en premium_withheld_future_jobs a0ec30ec32cf",
      "en fraud_statement 095022b27495",
      "en applicant_statement 13fd11589c79",
      "en electronic_signature_consent 4a11d691557d",
      "en policy_form_general 4bf9eea38b62",
      "en policy_form_professional 8618486ab61d",
      "en policy_form_media ffcd365438ab",
      "en policy_form_cyber 7ab675dc28e1",
      "en policy_form_workers_comp b3179eb99899",
      "en policy_conditions 9aca714fecc0",
      "es electronic_signature_consent 8044c483dec7",
    ]);
  });

  it("can be set as they are, and every text but the state's notice is there in English", () => {
    for (const texts of Object.values(includedTexts))
      for (const [key, text] of Object.entries(texts)) {
        expect(problemOf(key as LegalTextKey, text), key).toBeNull();
        expect(storedText(text)).toBe(text);
      }
    expect(legalTextKeys.filter((key) => includedTexts.en[key] === undefined)).toEqual(["state_notice", "policy_state_notice"]);
  });
});

test("a file's paragraphs are those between empty lines, wherever its lines break", () => {
  expect(storedText("\uFEFFTitle\r\n\r\nFirst line\r\nof two. \n \n\n  Second.\n")).toBe("Title\n\nFirst line of two.\n\nSecond.");
});

const titled = (text: string) => `Title\n\n${text}`;

test.each<[string, LegalTextKey, string, RegExp | null]>([
  ["its placeholders", "surplus_lines_disclosure", titled("{insurer} is not licensed in {state}. {State} does not regulate it."), null],
  ["none of its placeholders", "surplus_lines_disclosure", titled("Not licensed."), null],
  [
    "a misspelled placeholder",
    "surplus_lines_disclosure",
    titled("{insurrer}"),
    /^'\{insurrer\}' is no placeholder of surplus_lines_disclosure, which has only \{insurer\}/,
  ],
  [
    "another text's placeholder",
    "fraud_statement",
    titled("In {state}"),
    /^'\{state\}' is no placeholder of fraud_statement, which has none/,
  ],
  ["an empty placeholder", "rpg_membership", titled("{} {group}"), /^'\{\}' is no placeholder/],
  ["a lone brace", "rpg_membership", titled("{group"), /brace/],
  ["no paragraph under its title", "fraud_statement", "Only this", /^must begin with its title/],
  ["no title, where it has none", "electronic_signature_consent", "I agree.", null],
  ["a long title", "fraud_statement", `${"x".repeat(151)}\n\nText`, /^the title/],
  ["nothing", "fraud_statement", "", /^is empty/],
  ["too much", "fraud_statement", titled("x".repeat(20_000)), /^must have 20,000 characters or fewer/],
  ["too many paragraphs", "fraud_statement", Array(61).fill("x").join("\n\n"), /^must have 60 paragraphs/],
  ["a control character", "fraud_statement", titled("a\u0000b"), /^contains control characters/],
])("a text with %s", (_, key, text, problem) => {
  if (problem) expect(problemOf(key, text)).toMatch(problem);
  else expect(problemOf(key, text)).toBeNull();
});

test("values are filled in as they are, and a missing one is refused", () => {
  const text = "Members of {group}\n\nIt costs {fee}.\n\n{group} again.";
  expect(wordingOf("rpg_membership", text, { group: "$& {fee}", fee: "$5.00" })).toEqual({
    title: "Members of $& {fee}",
    paragraphs: ["It costs $5.00.", "$& {fee} again."],
  });
  expect(() => wordingOf("rpg_membership", text, { group: "A" })).toThrow("no value for {fee}");
});

describe("the choice", () => {
  const row = (over: Partial<LegalText>): LegalText => ({
    key: "fraud_statement",
    state: "default",
    language: "en",
    version: 2,
    text: "Fraud\n\nText.",
    translates: null,
    effective_on: null,
    ...over,
  });
  const chosen = (...rows: LegalText[]) => {
    const found = chooseText("fraud_statement", "TX", rows);
    return found && `${found.english.state} ${found.english.version} ${found.translation?.version ?? "-"}`;
  };
  const spanish = (over: Partial<LegalText>) => row({ language: "es", version: 1, text: "Fraude\n\nTexto.", ...over });

  it.each<[string, string | null, LegalText[]]>([
    ["the included text where nothing is set", "default 1 -", []],
    ["the default one", "default 2 -", [row({})]],
    ["the state's own before the default one", "TX 1 -", [row({}), row({ state: "TX", version: 1 }), row({ state: "CA" })]],
    ["the default one after the state's was withdrawn", "default 2 -", [row({}), row({ state: "TX", text: null })]],
    ["with the translation of this version", "default 2 1", [row({}), spanish({ translates: 2 })]],
    ["without the translation of an older version", "default 2 -", [row({}), spanish({ translates: 1 })]],
    ["with a translation of the included text", "default 1 1", [spanish({ translates: 1 })]],
    ["without the default's translation for a state's own text", "TX 1 -", [row({ state: "TX", version: 1 }), spanish({ translates: 1 })]],
    ["without a translation that was withdrawn", "default 2 -", [row({}), spanish({ translates: 2, text: null })]],
  ])("is %s", (_, expected, rows) => {
    expect(chosen(...rows)).toBe(expected);
  });

  it("is nothing where there is none", () => {
    expect(chooseText("state_notice", "TX", [row({ key: "state_notice", state: "CA" })])).toBeNull();
  });
});
