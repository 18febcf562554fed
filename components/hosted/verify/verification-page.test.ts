import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TextProvider } from "#components/ui/text/text-provider.tsx";
import type { ShownPaper, Verification } from "#lib/contract/policies/verification.ts";
import type { Language } from "#lib/text/language.ts";
import { spanish } from "#lib/text/spanish/index.ts";
import { Found } from "./verification-page.tsx";

const at = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;
const paper: ShownPaper = {
  ...{ kind: "gl_coi", form: "certificate", number: "CI-2026-1-GL", revision: 2, issued_at: at("2026-06-20") },
  insurers: [{ letter: "A", name: "Acme Mutual", naic: "12345" }],
  coverages: [
    {
      ...{ coverage: "general", insurer: "A", policy_number: "CI-2026-1", retroactive_date: null },
      ...{ effective_date: at("2026-06-16"), expiration_date: at("2026-10-20"), additional_insured: true, subrogation_waived: false },
      limits: [
        { label: "Each occurrence", amount: 100_000_000 },
        { label: "Products and completed operations", amount: 200_000_000 },
      ],
    },
  ],
  endorsements: [
    {
      ...{ title: "Additional insured for ongoing operations, general liability", name: "Harbor & Vale Events LLC" },
      ...{ form_number: "CG 20 26", effective_date: at("2026-06-18") },
    },
  ],
  statements: ["RE: Spring gala photography."],
  holder: { name: "Harbor & Vale Events LLC", address: "88 Rainey Street, Norman, OK 73019" },
  authorized_representative: "Dana Okafor",
};
const verification: Verification = {
  ...{ policy_number: "CI-2026-1", insured_name: "Joe Parker", insured_state: "OK", coverage_type: ["general"] },
  ...{ effective_date: at("2026-06-16"), expiration_date: at("2026-10-20"), status: "active", in_force: true, ends_early: false },
  ...{ cover_begins: at("2026-06-16"), cover_ends: at("2026-10-20"), changed_at: at("2026-06-20") },
  withdrawn_at: null,
  contact: { name: "Meridian", email: "help@meridian.example", phone: null, url: null },
  producer: { name: "Meridian Program Managers", phone: "(405) 555-0142", email: "papers@meridian.example" },
  ...{ papers: [paper], environment: "production", sample: false },
};

/** The page's text, as whoever was given the paper sees it. */
function page(over: Partial<Verification> = {}, language: Language = "en"): string {
  const shown = createElement(Found, { verification: { ...verification, ...over }, checkedAt: at("2026-07-01") });
  // biome-ignore lint/correctness/noChildrenProp: no JSX in a test
  const whole = createElement(TextProvider, { language, dictionary: language === "es" ? spanish : {}, children: shown });
  return renderToStaticMarkup(whole)
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

it("shows insurer, NAIC, limits, marks, endorsements, holder, number and revision, and whom to call", () => {
  const shown = page();
  for (const part of [
    "Certificate of liability insurance",
    "CI-2026-1-GL",
    "Revision 2",
    "A: Acme Mutual",
    "12345",
    "Each occurrence $1,000,000",
  ])
    expect(shown).toContain(part);
  for (const part of [
    "CG 20 26",
    "Harbor & Vale Events LLC",
    "88 Rainey Street",
    "Additional insured Yes",
    "Subrogation waived No",
    "Dana Okafor",
  ])
    expect(shown).toContain(part);
  for (const part of ["In force", "Compare these with your copy", "(405) 555-0142", "Last changed", "RE: Spring gala photography."])
    expect(shown).toContain(part);
});

it("says when a cancellation ends it, or ended it, and calls evidence of the policy no certificate", () => {
  expect(page({ ends_early: true, cover_ends: at("2026-08-01") })).toContain("In force, ends early");
  expect(page({ ends_early: true, status: "cancelled", in_force: false, cover_ends: at("2026-06-30") })).toContain("Cancelled on");
  const evidence = page({ papers: [{ ...paper, form: "evidence", holder: null, authorized_representative: null }] });
  expect(evidence).toContain("Evidence of liability insurance");
  expect(evidence).not.toMatch(/certificate|Holder/i);
});

it("says all of it in Spanish", () => {
  const shown = page({}, "es");
  for (const part of ["Vigente", "Compare esto con su copia", "Revisión 2", "Productos y operaciones terminadas", "Asegurado adicional Sí"])
    expect(shown).toContain(part);
});
