import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TextProvider } from "#components/ui/text/text-provider.tsx";
import type { ComplianceRequestPage, RequestedCoverage } from "#lib/contract/compliance/compliance-request-page.ts";
import type { RefusedDocument } from "#lib/dashboard/hosted/document-route.ts";
import type { Language } from "#lib/text/language.ts";
import { spanish } from "#lib/text/spanish/index.ts";
import { RequestPage } from "./request-page.tsx";

const one = (over: Partial<RequestedCoverage>): RequestedCoverage => ({
  ...{ coverage: "license", of: "document", needs: ["number", "state"], name: "License", name_es: null },
  ...{
    why: "Harbor requires it of everyone who works for them.",
    required: "License, at most 90 days old.",
    required_es: "Licencia, de 90 días de antigüedad como máximo.",
    met: false,
    covered_from: null,
    covered_through: null,
  },
  ...{ basis: null, failing: [], documents: ["License."], instead: [], offer: null },
  ...over,
});
const general = one({
  coverage: "general",
  of: "coverage",
  needs: [],
  name: "General liability",
  required: "General liability.",
  required_es: "Responsabilidad civil general.",
});

function page(coverages: RequestedCoverage[], over: Partial<ComplianceRequestPage> = {}): ComplianceRequestPage {
  const kinds = new Set(coverages.map(({ of }) => of));
  return {
    asks_for: kinds.size > 1 ? "both" : kinds.has("document") ? "documents" : "insurance",
    ...{ id: "cq_1", environment: "production", organization: "Harbor", clock_ahead: 0, scope: "default", entity: null, job: null },
    branding: { logo_url: null, contact: { name: "Harbor", email: null, phone: null, url: null }, portal_url: "" } as never,
    contractor: { first_name: "Dana", last_name: "O.", company_name: null },
    verification: { verified: false, sent_to: null, code_expires_at: null, tries_left: 0, next_code_at: null },
    ...{
      status: "opened",
      ended_for: null,
      met: false,
      covered_from: null,
      covered_through: null,
      due_by: null,
      expires_at: 1_800_000_000,
      coverages,
    },
    ...{ elsewhere: "", documents: [], sent: [], incoming_address: null, uploads_left: 10, application: null, has_letter: false },
    ...{ return_url: null, cancel_url: null },
    ...over,
  };
}

const router = {} as AppRouterInstance;

/** What the page shows between its head and its foot. */
function textOf(state: ComplianceRequestPage, language: Language = "en", refused: RefusedDocument | null = null): string {
  const shown = createElement(RequestPage, { state, problem: null, refused, code: null, isBack: false });
  const dictionary = language === "es" ? spanish : {};
  // biome-ignore lint/correctness/noChildrenProp: no JSX in a test
  const inLanguage = createElement(TextProvider, { language, dictionary, children: shown });
  const atPath = createElement(PathnameContext.Provider, { value: "/request" }, inLanguage);
  const atAddress = createElement(SearchParamsContext.Provider, { value: new URLSearchParams() }, atPath);
  const whole = renderToStaticMarkup(createElement(AppRouterContext.Provider, { value: router }, atAddress));
  return whole.slice(whole.indexOf("<main"), whole.indexOf("</main>"));
}

it("speaks of documents only where only documents are required, and of both apart where both are", () => {
  const documents = textOf(page([one({})]));
  expect(documents).toContain("Harbor needs documents from you");
  expect(documents).not.toMatch(/insurance|insured|certificate/i);
  const both = textOf(page([general, one({})]));
  for (const part of ["needs proof of your insurance, and documents", "Send a certificate", ">Insurance<", ">Documents<"])
    expect(both).toContain(part);
  const insurance = textOf(page([general]));
  expect(insurance).toContain("Harbor needs proof of your insurance");
  expect(insurance).not.toContain("Send document");
});

it("has a form for what is missing and for what ends, and none for what has no end", () => {
  const fields = textOf(page([one({})]));
  for (const name of ["kind", "file", "valid_from", "valid_through", "state", "number"]) expect(fields).toContain(`name="${name}"`);
  expect(fields).not.toContain('name="result"');
  const met = (covered_through: string | null) =>
    page([one({ met: true, basis: { kind: "document" }, covered_through })], { met: true, covered_through });
  expect(textOf(met("2026-10-01"))).toContain("A document of yours ends soon");
  expect(textOf(met("2026-10-01"))).toContain("Send the next one");
  expect(textOf(met(null))).not.toContain("<details");
});

it("says what became of a document, and keeps what was typed without scripts", () => {
  const sent = { id: "cd_1", kind: "license", name: "License", created: 1_780_000_000 } as const;
  expect(textOf(page([one({})], { documents: [{ ...sent, state: "received", reason: null, note: null }] }))).toContain(
    "A person at Harbor looks at it.",
  );
  const refused = page([one({})], { documents: [{ ...sent, state: "refused", reason: "other_person", note: "It is another person’s." }] });
  // The reason is in the reader's language; what somebody wrote is quoted, with whose words it is.
  expect(textOf(refused, "es")).toContain("Está a nombre de otra persona o empresa. Debe estar a su nombre o al de su negocio.");
  expect(textOf(refused, "es")).toMatch(
    /Nota de Harbor, tal como se escribió:<\/figcaption><blockquote lang=""[^>]*>It is another person’s\./,
  );
  const typed = { valid_from: "2026-01-05", valid_through: "", state: "TX", number: "TACLA 1" };
  const again = textOf(page([one({})]), "en", { kind: "license", code: "end_date_invalid", field: "valid_through", typed });
  for (const part of [
    "The last day must not be before the first.",
    'value="TACLA 1"',
    'value="2026-01-05"',
    '<option value="TX" selected=""',
  ])
    expect(again).toContain(part);
});

it("says what would still be missing before anything is bought", () => {
  const offer = { ...{ offered: true, reason: null, state_fund: null, net_rate: 29, limits: [], endorsements: [] }, would_cover: null };
  const auto = one({ coverage: "auto", of: "coverage", needs: [], name: "Automobile liability", required: "Automobile liability." });
  const failing = [{ message: "Automobile liability has ended.", required: null, found: null, remedy: "" }];
  for (const verified of [false, true]) {
    const verification = { verified, sent_to: "d***@example.com", code_expires_at: null, tries_left: 5, next_code_at: null };
    const left = textOf(page([{ ...general, offer }, { ...auto, failing }, one({})], { verification }));
    const [, after = ""] = left.split("After you buy this, still missing:");
    for (const part of ["Automobile liability", "Automobile liability has ended.", "License"]) expect(after).toContain(part);
    expect(textOf(page([{ ...general, offer }], { verification }))).toContain("After you buy this, nothing that is required is missing.");
    expect(textOf(page([{ ...general, offer }], { verification }), "es")).toContain("Después de comprarlo no falta nada");
  }
});

it("is in Spanish as a whole, with an organization's own name for its kind", () => {
  const own = one({ coverage: "prk_1" as RequestedCoverage["coverage"], name: "Safety card", name_es: "Tarjeta de seguridad", needs: [] });
  const text = textOf(page([{ ...own, required_es: "Tarjeta de seguridad, de 90 días de antigüedad como máximo." }]), "es");
  for (const part of [
    "Harbor necesita documentos suyos",
    "Tarjeta de seguridad",
    "de 90 días de antigüedad como máximo.",
    "Enviar el documento",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('lang="en"');
  expect(text).not.toContain("Safety card");
});
