import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ClaimForm } from "#components/hosted/portal/claim-form.tsx";
import { OwnClaimItem } from "#components/hosted/portal/own-claim.tsx";
import { TextProvider } from "#components/ui/text/text-provider.tsx";
import type { OwnClaim } from "#lib/contract/portal/own-lists.ts";
import type { Language } from "#lib/text/language.ts";
import { spanish } from "#lib/text/spanish/index.ts";

const claim: OwnClaim = {
  ...{ id: "cl_1", created: 1_790_000_000, kind: "injury", occurred_on: "2026-09-20", policy_number: "CI-2026-1", status: "reported" },
  ...{ outcome: null, told: "on_its_way", insurer: { name: "Northern Mutual", phone: "800-555-0100", url: null } },
  ...{ insurer_claim_number: null, adjuster: null, files: 2 },
};

/** The words of a part of the page, in a language. */
function wordsOf(language: Language, part: ReactElement): string {
  // biome-ignore lint/correctness/noChildrenProp: no JSX in a test
  const texts = createElement(TextProvider, { language, dictionary: language === "es" ? spanish : {}, children: part });
  const page = createElement(AppRouterContext, { value: {} as AppRouterInstance }, texts);
  return renderToStaticMarkup(page)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}

const item = (language: Language, over: Partial<OwnClaim>) =>
  wordsOf(language, createElement(OwnClaimItem, { claim: { ...claim, ...over }, organization: "Harbor" }));

test("the contractor reads what has happened with a claim and no more, in English and Spanish", () => {
  expect(item("en", {})).toMatch(/We received this on .* and are sending it to Northern Mutual/);
  expect(item("en", { told: "sent", status: "sent" })).toMatch(/have sent it to Northern Mutual/);
  const nobody = item("en", { told: "not_yet" });
  expect(nobody).toMatch(/has not been informed yet: a person is seeing to it\. You can also call the insurer\./);
  expect(nobody).toContain("800-555-0100");
  expect(item("en", { policy_number: null, told: "not_yet", insurer: null })).toContain("Harbor is looking for the policy.");
  expect(item("es", {})).toMatch(/Lo recibimos el .* y lo estamos enviando a Northern Mutual/);
  expect(item("es", { told: "not_yet" })).toContain("Todavía no avisamos a la aseguradora");
});

test("the form asks few things, in both languages", () => {
  const form = (language: Language) => wordsOf(language, createElement(ClaimForm, { policy: null, sendingKey: "k", problem: null }));
  for (const words of ["What happened", "On which day", "Where", "Describe it in your own words", "Send the report"])
    expect(form("en")).toContain(words);
  for (const words of ["Qué pasó", "Qué día", "Dónde", "Descríbalo con sus propias palabras", "Enviar el reporte"])
    expect(form("es")).toContain(words);
});
