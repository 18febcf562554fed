import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ApplicationContext, type ApplicationInHand } from "#components/hosted/apply/application-context.ts";
import { TextProvider } from "#components/ui/text/text-provider.tsx";
import type { Application } from "#lib/contract/applications/application.ts";
import type { Language } from "#lib/text/language.ts";
import { spanish } from "#lib/text/spanish/index.ts";
import { CompleteScreen } from "./complete.tsx";

const application = {
  ...{ id: "ias_1", organization: "Harbor", status: "complete", step: "application_complete", return_url: "https://harbor.example/done" },
  branding: { return_seconds: 15, portal_url: "https://insure.example/contractor/link/harbor/production" },
  cover: { job: { name: "Spring gala" }, quote: { effective_date: 1_796_083_200, end_date: 1_800_000_000 } },
  ...{ coverage_type: ["general"], policy_number: "CI-2026-1", withhold_premium: false },
  limits: [{ coverage: "general", insurer: "Acme Mutual", net_rate: 69, lines: [] }],
  documents: [
    { kind: "gl_coi", name: "Certificate of liability insurance", url: "https://insure.example/files/1" },
    { kind: "signed_application", name: "Your signed application", url: "https://insure.example/files/2" },
  ],
  starts: { at: 1_796_104_860, local: "2026-12-01T00:01", has_begun: false },
} as unknown as Application;

/** The last screen's text, as the browser that completed the application shows it. */
function screen(over: Partial<Application> = {}, language: Language = "en"): string {
  const inHand = { application: { ...application, ...over }, arrivedHere: true } as ApplicationInHand;
  const shown = createElement(ApplicationContext, { value: inHand }, createElement(CompleteScreen));
  // biome-ignore lint/correctness/noChildrenProp: no JSX in a test
  const page = createElement(TextProvider, { language, dictionary: language === "es" ? spanish : {}, children: shown });
  return renderToStaticMarkup(page)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

it("says when the insurance starts in local time, and never that somebody is insured before it is so", () => {
  const before = screen();
  expect(before).toContain("Your insurance starts on December 1 at 12:01 a.m.");
  expect(before).not.toMatch(/insured|started/i);
  for (const part of ["Acme Mutual", "CI-2026-1", "Certificate of liability insurance", "Your signed application"])
    expect(before).toContain(part);
  expect(screen({}, "es")).toContain("Listo: su seguro empieza el 1 de diciembre a las 12:01 a. m.");
});

it("says that it started once it has, and nothing of the kind of a policy that was cancelled", () => {
  const begun = { at: 1_796_104_860, local: "2026-11-30T13:05", has_begun: true };
  expect(screen({ starts: begun })).toContain("Your insurance started on November 30 at 1:05 p.m.");
  expect(screen({ starts: begun }, "es")).toContain("Listo: su seguro empezó el 30 de noviembre a la 1:05 p. m.");
  const over = screen({ starts: null, documents: [] });
  expect(over).toContain("This policy is no longer in force");
  expect(over).not.toMatch(/insurance start|being prepared/i);
});

it("takes nobody away while the papers are being prepared", () => {
  const waiting = screen({ documents: [] });
  expect(waiting).toContain("Being prepared. This takes a few moments.");
  expect(waiting).toContain("Back to Harbor");
  expect(waiting).not.toContain("You go back to Harbor in");
});

it("returns to success_url after the organization's seconds, by a button at once, or not at all", () => {
  const shown = screen();
  for (const part of ["Go back to Harbor now", "You go back to Harbor in 15 seconds.", "Stay on this page"]) expect(shown).toContain(part);
});
