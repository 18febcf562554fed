import fc from "fast-check";
import { expect, test } from "vitest";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { audit, everything, gl, wc } from "#lib/testing/certificates/sample-audit.ts";
import { samplePaths } from "#lib/testing/certificates/sample-reading.ts";
import { spanish } from "#lib/text/spanish/index.ts";
import { textIn } from "#lib/text/text.ts";
import { forContractor } from "./for-contractor.ts";

const es = textIn("es", spanish);

/** English words that no Spanish sentence has. */
const ENGLISH = /\b(?:the|is|that|your|with|required|shown|certificate of|not|must)\b/i;

/** More than the sample is asked: pages of endorsements, retroactive dates, the state's own form. */
const strict = requirementRulesSchema.parse({
  ...everything,
  coverages: {
    ...everything.coverages,
    general: {
      ...everything.coverages.general,
      endorsement_pages: ["waiver_of_subrogation", "additional_insured_ongoing", "aggregate_per_project"],
      retroactive_date: true,
    },
    professional: { ...everything.coverages.professional, retroactive_date: true, retention_limit: 100_000 },
    "workers-comp": { ...everything.coverages["workers-comp"], proprietor_included: false, statutory: true, state_form: true },
  },
});
const plain = requirementRulesSchema.parse({ coverages: { ...everything.coverages } });

test("property: whatever fails on a certificate, its contractor is told so in Spanish", () => {
  const odd = fc.constantFrom<unknown>(
    null,
    "TBD",
    "Somebody Else Inc",
    5,
    99_000_000,
    true,
    false,
    "2020-01-01",
    "2031-01-01",
    "claims_made",
    "policy",
    "[Name of insured]",
    "Harbor Brokers LLC",
  );
  const seen = new Set<string>();
  const english = new Set<string>();
  fc.assert(
    fc.property(
      fc.constantFrom(...samplePaths()),
      odd,
      fc.constantFrom(0.3, 0.99),
      fc.constantFrom("2024-01-01T12:00:00Z", "2026-06-15T12:00:00Z", "2029-01-01T12:00:00Z"),
      fc.constantFrom("TX", "NY", "OH", "KY", null),
      fc.boolean(),
      (path, value, confidence, day, workState, isStrict) => {
        const requirement = isStrict ? strict : plain;
        const { results } = audit({ [path]: value }, { asOf: new Date(day), workState, requirement }, { [path]: confidence });
        for (const one of results.filter(({ result }) => result === "fail")) {
          const text = forContractor(one);
          const said = es.known(text);
          seen.add(one.rule);
          if (said === null || ENGLISH.test(said)) english.add(`${text} → ${said}`);
        }
      },
    ),
    { numRuns: 400 },
  );
  expect([...english]).toEqual([]);
  expect(seen.size).toBeGreaterThan(15);
});

test("what a reviewer has to look at is said to the contractor as what to do", () => {
  const [first] = audit({}, {}, { [`${gl}.policy_effective_date`]: 0.3 }).results.filter(({ result }) => result === "fail");
  expect(first && forContractor(first)).toBe(
    "We could not read the date general liability takes effect. Send the PDF from your agent, or a clearer photograph.",
  );
  expect(first && es.known(forContractor(first))).toBe(
    "No pudimos leer la fecha en que empieza el seguro de responsabilidad civil general. Envíe el PDF de su agente o una foto más clara.",
  );
  const [expired] = audit({ [`${wc}.policy_expiration_date`]: "2026-06-15" }).results.filter(({ rule }) => rule === "not_expired");
  expect(expired?.message).toBeTruthy();
  expect(es.known("Workers' compensation expired on June 15, 2026: a certificate of the renewed policy is needed.")).toBe(
    "El seguro de compensación para trabajadores venció el 15 de junio de 2026: hace falta un certificado de la póliza renovada.",
  );
});

test("a contractor whose document is not whole is asked to send all of it, whatever the reviewer is told", () => {
  const missing = { kind: "missing_part", text: null, message: "Whatever.", page: 1, box: null, confidence: 0.9 };
  const told = (findings: object[]) =>
    audit({ findings })
      .results.filter(({ rule, result }) => rule === "marks" && result === "fail")
      .map(forContractor);
  const [whole = "", mark] = told([missing, { ...missing, kind: "stamp" }]);
  expect(whole).toContain("Send all of its pages");
  expect(mark).toContain("A mark on the document");
  expect(es.known(whole)).toMatch(/^Falta una parte/);
});

test.each([
  "Policy GL-1 of general liability was cancelled as of June 1, 2026: the notice was received on June 3, 2026.",
  "Policy GL-1 of general liability was not renewed as of June 1, 2026 and reinstated as of June 9, 2026: the notice was received on June 3, 2026.",
  "Last verified on June 1, 2026; cover must be verified with the producer every 90 days.",
  "The binder of general liability counted until June 1, 2026: a certificate of the policy is needed.",
  "Automobile liability does not cover non-owned autos.",
  "For work in New York, workers' compensation is shown on form C-105.2, U-26.3 or SI-12; ask for that. The CE-200 in the file is for government permits, and is not proof between private parties.",
  "The C-105.2 expired on June 1, 2026: ask for the one that follows it.",
  "The C-105.2 shows workers' compensation in New York; the work is in Texas.",
  "The endorsement on page 3 (CG 20 10) names Mesa LLC; Harbor LLC must be named.",
  "The description says “Mesa LLC as landlord.”, which insures a landlord, lessor or the like, not the one for whom the work is done.",
  "The additional insured is Mesa LLC; Harbor LLC must be named. It is required by contract 12.",
  "General liability: the waiver of subrogation is ticked, but its endorsement page (CG 24 04) is not in the file.",
  "The exemption 123 of Florida does not count for work in Texas.",
  "The sole proprietor's statement of Texas is for Mesa; Maya Ortega or Ortega Pictures is required.",
  "This is an endorsement page (CG 20 10), not a certificate of liability insurance. Send it together with the certificate, as one file.",
  "Occupational accident insurance does not stand in for workers' compensation in Ohio, whose law compels it.",
  "No policy or certificate shows workers' compensation.",
])("%s", (sentence) => {
  const said = es.known(sentence);
  expect(said).not.toBeNull();
  expect(said?.replace(/\([^)]*\)|“[^”]*”/g, "")).not.toMatch(ENGLISH);
});
