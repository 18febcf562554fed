import { describe, expect, it, test } from "vitest";
import { chargedFeeNames } from "#lib/contract/billing/invoice-names.ts";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { coverages } from "#lib/contract/core/coverages.ts";
import { endorsementTitle } from "#lib/contract/core/endorsement-names.ts";
import { soldEndorsements } from "#lib/contract/core/endorsements.ts";
import { exclusionsOf } from "#lib/rules/applications/exclusions.ts";
import { testCards } from "#lib/rules/billing/payments/test-cards.ts";
import { sentence } from "#lib/rules/compliance/certificates/asked.ts";
import { documentResults } from "#lib/rules/compliance/positions/rules.ts";
import { allQuestions } from "#lib/rules/quotes/questions/questions.ts";
import { questionGroups, zeroAnswers } from "#lib/rules/quotes/questions/screens.ts";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import { acceptedLanguage, languageOf } from "./language.ts";
import { areaNames, spanish, textsOf } from "./spanish/index.ts";
import { textIn } from "./text.ts";

const en = textIn("en");
const es = textIn("es", spanish);
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe("the Spanish texts", () => {
  it("have the placeholders of their English texts, and are not empty", () => {
    const wrong = Object.entries(spanish).filter(
      ([english, text]) => !text.trim() || JSON.stringify(placeholders(english)) !== JSON.stringify(placeholders(text)),
    );
    expect(wrong).toEqual([]);
  });

  it("are the same in every area", () => {
    const found = new Map<string, Set<string>>();
    for (const name of areaNames)
      for (const [english, text] of Object.entries(textsOf(name))) found.set(english, (found.get(english) ?? new Set()).add(text));
    expect([...found].filter(([, texts]) => texts.size > 1)).toEqual([]);
  });

  const missing = (texts: readonly (string | null)[]) => [...new Set(texts)].filter((text) => text && es.known(text) === null);

  it("have every question with its reason, help and options", () => {
    const texts = allQuestions.flatMap(({ label, why, help, options }) => [label, why, help, ...options.map((option) => option.label)]);
    const ofScreens = [...questionGroups.map(({ title }) => title), ...Object.values(zeroAnswers)];
    expect(missing([...texts, ...ofScreens])).toEqual([]);
  });

  it("have every rule that decides about an application", () => {
    const { rules, classes } = demonstrationTables();
    // The others are said to the platform only.
    const ofApplications = rules.filter(({ stage }) => stage !== "assignment");
    expect(missing(ofApplications.flatMap(({ message, remedy }) => [message, remedy]))).toEqual([]);
    expect(missing([...classes.values()].map(({ name }) => name))).toEqual([]);
  });

  it("have what the rules say about a document", () => {
    const asked = { days_remaining: 30, issued_within_days: 90, state_of_work: true };
    const at = (today: string) => ({ name: "License", today, workState: "TX" });
    const none = { number: null, named: null, trade: null, form: null };
    const license = { ...none, kind: "license", from: "2026-01-05", through: "2026-09-30", state: null, result: "not_clear" } as const;
    const results = ["2026-01-01", "2026-09-15", "2026-10-05"].flatMap((today) =>
      documentResults({ document: license, asked, ...at(today) }),
    );
    const all = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => ({
      ...{ state_of_work: Boolean(n & 1), issued_within_days: n & 2 ? 90 : null, days_remaining: n & 4 ? 30 : 0 },
    }));
    const sentences = all.map((rules) =>
      sentence("license", requirementRulesSchema.parse({ coverages: {}, documents: { license: rules } }), null, es),
    );
    expect(missing(results.map(({ message }) => message))).toEqual([]);
    expect(sentences.at(-1)).toBe(
      "Licencia, del estado en el que se hace el trabajo, de 90 días de antigüedad como máximo, válido por 30 días más.",
    );
    expect(es.known("License is of no state; the work is in Texas.")).toBe("Licencia: es de ningún estado; el trabajo es en Texas.");
  });

  it("have every fee and every endorsement that is sold", () => {
    const general = soldEndorsements.map((kind) => endorsementTitle({ kind, coverage: "general" }));
    const others = endorsementTitle({ kind: "waiver_of_subrogation", coverage: "workers-comp" });
    expect(missing([...Object.values(chargedFeeNames), "Surplus lines tax", ...general, others])).toEqual([]);
  });

  it("have every exclusion and every test card", () => {
    expect(missing([...exclusionsOf(coverages), ...exclusionsOf(["general"]), ...testCards.map(({ label }) => label)])).toEqual([]);
  });
});

test("values are filled in, also where their names begin like another's", () => {
  expect(en("Step {current} of {total}", { current: 2, total: 5 })).toBe("Step 2 of 5");
  expect(es("Step {current} of {total}", { current: 2, total: 5 })).toBe("Paso 2 de 5");
  expect(es("Back to {organization}", { organization: "$& {organization}" })).toBe("Volver a $& {organization}");
});

test("a service's text is known with its values, which are translated where they are texts", () => {
  expect(es.known("Photographer is a licensed trade; no license number was given.")).toBe(
    "Fotógrafo es un oficio que requiere licencia; no se dio un número de licencia.",
  );
  expect(es.known("Something that nobody translated.")).toBeNull();
  expect(en.known("Something that nobody translated.")).toBe("Something that nobody translated.");
});

test("the language is the chosen one, otherwise the first that the browser accepts and that exists", () => {
  expect(acceptedLanguage("es-MX,es;q=0.9,en;q=0.8")).toBe("es");
  expect(acceptedLanguage("fr-CA, en;q=0.5, es;q=0.7")).toBe("es");
  expect(acceptedLanguage("es;q=0, en")).toBe("en");
  expect(acceptedLanguage("*, ;q=x, zz")).toBe("en");
  expect(acceptedLanguage(null)).toBe("en");
  expect(languageOf("en", "es")).toBe("en");
  expect(languageOf("xx", "es")).toBe("es");
});
