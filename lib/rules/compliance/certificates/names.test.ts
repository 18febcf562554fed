import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { audit, failures } from "#lib/testing/certificates/sample-audit.ts";
import { type ContractorNames, foldName, matchBusiness, matchHolder, matchInsured, matchPerson } from "./names.ts";

const dana = { first_name: "Dana", middle_name: null, last_name: "Whitfield", company_name: "Whitfield Photo LLC" };

describe("the named insured is the contractor", () => {
  test.each([
    "Dana Whitfield",
    "DANA WHITFIELD",
    "Whitfield, Dana",
    "Dana R. Whitfield",
    "Whitfield Photo LLC",
    "Whitfield Photo, L.L.C.",
    "WHITFIELD PHOTO",
    "The Whitfield Photo Limited Liability Company",
    "Dana Whitfield DBA Whitfield Photo",
    "DANA WHITFIELD DBA: SUNNY PICTURES",
    "Dana Whitfield t/a Whitfield Photo",
  ])("%s", (printed) => expect(matchInsured(printed, dana).matches).toBe(true));

  test("with & for and, accents left out, apostrophes and hyphens", () => {
    expect(matchBusiness("Pioneer Plumbing and Heating", "Pioneer Plumbing & Heating Corp").matches).toBe(true);
    expect(matchBusiness("OBriens Cafe", "O'Brien’s Café").matches).toBe(true);
    expect(matchPerson("Jose Alvarez-Nunez", { first_name: "José", last_name: "Álvarez Núñez" }).matches).toBe(true);
    expect(matchPerson("John A. Smith", { first_name: "John", middle_name: "Adam", last_name: "Smith" }).matches).toBe(true);
  });
});

describe("another person or business is not the contractor", () => {
  test.each([
    "Donna Whitfield",
    "Dana Whitfield Jr.",
    "Dana Whitfields",
    "Jordana Whitfield",
    "Dana Marie Whitfield",
    "Dana Whitfield and Sons",
    "Dana Whitfield Roofing LLC",
    "Whitfield Photo Inc.",
    "Whitfield Photography LLC",
    "Whitfield",
    "LLC",
    "DBA",
    "",
    "Proof of coverage",
    "Someone Else d/b/a Whitfield Photo LLC",
    "Sunny Pictures Inc DBA Whitfield Photo",
    "Northshore Rigging Inc f/k/a Whitfield Photo LLC",
  ])("%s", (printed) => expect(matchInsured(printed, dana).matches).toBe(false));

  test("a trade name does not say who is insured", () => {
    const owner = { ...dana, company_name: "Whitfield Photo LLC DBA Sunny Pictures" };
    expect(matchInsured("Whitfield Photo LLC DBA Sunny Pictures", owner).matches).toBe(true);
    expect(matchInsured("Dana Whitfield DBA Sunny Pictures", owner).matches).toBe(true);
    expect(matchInsured("Sunny Pictures", owner)).toEqual({
      matches: false,
      hint: "This is a trade name: it does not say who is insured.",
    });
    expect(matchInsured("Piotr Petrov DBA Sunny Pictures", owner)).toEqual({
      matches: false,
      hint: "Only the trade name is the contractor's: another person is insured.",
    });
  });

  test("explains why similar names do not match", () => {
    expect(matchInsured("Whitfield Photo Inc.", dana).hint).toBe("The legal forms differ.");
    expect(matchInsured("Dana Whitfield Sr", dana).hint).toBe("Junior and senior are two people.");
    expect(matchInsured("Dana Marie Whitfield", dana).hint).toBe("The middle names differ.");
  });
});

describe("OCR confusions", () => {
  const named = (first_name: string, last_name: string) => ({ first_name, last_name });
  test.each([
    ["lan Eriksen", named("Ian", "Eriksen")],
    ["Keiko 0kafor", named("Keiko", "Okafor")],
    ["AISHA F0FANAH", named("Aisha", "Fofanah")],
    ["PI0TR NAKAMURA", named("Piotr", "Nakamura")],
    ["Heather HoIlis", named("Heather", "Hollis")],
    ["HEATHER HOLLl5", named("Heather", "Hollis")],
  ])("accepts %s as the same name", (printed, person) => {
    expect(matchPerson(printed, person, true).matches).toBe(true);
    expect(matchPerson(printed, person, false).matches).toBe(false);
  });
  test.each([
    ["Ian Tran", named("Lan", "Tran")],
    ["lan Tran", named("Lan", "Tran")],
    ["IAN TRAN", named("Lan", "Tran")],
    ["Klara Novak", named("Kiara", "Novak")],
    ["Ian Tran", named("lan", "Tram")],
  ])("does not accept %s as %o", (printed, person) => expect(matchPerson(printed, person, true).matches).toBe(false));
  test("a single ambiguous glyph matches only itself", () => {
    expect(matchBusiness("Unit 8 Studio", "Unit B Studio", true).matches).toBe(false);
    expect(matchBusiness("Studio 5", "Studio S", true).matches).toBe(false);
  });
});

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".split("");
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 10 });
const names = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));

test("property: a name matches itself in any spelling, and only names that fold alike match", () => {
  fc.assert(
    fc.property(names, names, (one, other) => {
      const folded = foldName(one);
      fc.pre(folded.words.length > 0);
      expect(matchBusiness(one, one).matches).toBe(true);
      expect(matchBusiness(one.toUpperCase(), one).matches).toBe(true);
      expect(matchBusiness(one, other).matches).toBe(matchBusiness(other, one).matches);
      if (folded.words.join("").toLowerCase() !== foldName(other).words.join("").toLowerCase())
        expect(matchBusiness(one, other).matches).toBe(false);
    }),
  );
});

test("property: a person's name with one plain letter changed is another person, with or without OCR", () => {
  const plain = fc.string({ unit: fc.constantFrom(..."acdefghjkmnpqrtuvwxyz".split("")), minLength: 3, maxLength: 10 });
  fc.assert(
    fc.property(
      plain,
      plain,
      fc.nat(),
      fc.constantFrom(..."acdefghjkmnpqrtuvwxyz".split("")),
      fc.boolean(),
      (first, last, at, letter, ocr) => {
        const i = at % last.length;
        fc.pre(last[i] !== letter && !["jr", "sr"].includes(last));
        const other = last.slice(0, i) + letter + last.slice(i + 1);
        expect(matchPerson(`${first} ${other}`, { first_name: first, last_name: last }, ocr).matches).toBe(false);
      },
    ),
  );
});

test.each([
  "Lakeside Yards Inc ISAOA/ATIMA",
  "Lakeside Yards, Inc., its affiliates",
  "Lakeside Yards Inc and its subsidiaries and affiliates",
  "Lakeside Yards Inc c/o Harbor Compliance Services",
  "Lakeside Yards Inc, its successors and/or assigns, as their interests may appear",
  "LAKESIDE YARDS INC ATTN: RISK MANAGEMENT",
])("%s is the holder Lakeside Yards Inc", (printed) => expect(matchHolder(printed, "Lakeside Yards Inc").matches).toBe(true));

test.each(["Harbor Compliance Services c/o Lakeside Yards Inc", "Lakeside Yards Affiliates LLC", "Lakeside Yards of Duluth Inc"])(
  "%s is another holder",
  (printed) => expect(matchHolder(printed, "Lakeside Yards Inc").matches).toBe(false),
);

describe("an individual engaged and their company insured, and the reverse, is a question unless the organization says how", () => {
  const person: ContractorNames = { ...dana, company_name: null };
  const asked = (insured: string, contractor: ContractorNames, person_or_company = false) => {
    const requirement = requirementRulesSchema.parse({ coverages: { general: {} }, person_or_company });
    return failures(audit({ "insured.name": insured }, { requirement, contractor })).map(({ message, can_approve }) => [
      message,
      can_approve,
    ]);
  };
  test("asks", () => {
    expect(asked("Dana Whitfield", dana)).toEqual([
      ["The insured is Dana Whitfield in person; the company Whitfield Photo LLC is engaged. Is the company insured too?", true],
    ]);
    expect(asked("Dana Whitfield LLC", person)).toEqual([
      ["The insured is the company Dana Whitfield LLC; Dana Whitfield is engaged in person. Is the person insured too?", true],
    ]);
  });
  test("does not ask", () => {
    expect(asked("Dana Whitfield", dana, true)).toEqual([]);
    expect(asked("Dana Whitfield LLC", person, true)).toEqual([]);
    for (const insured of ["Whitfield Photo LLC", "Dana Whitfield DBA Whitfield Photo LLC"]) expect(asked(insured, dana)).toEqual([]);
    for (const insured of ["Dana Whitfield", "Whitfield Photo"])
      expect(asked(insured, { ...dana, company_name: "Whitfield Photo" })).toEqual([]);
  });
});
