import { answersTo, browserOf, startApplication, until } from "./application.ts";
import type { Harness } from "./harness.ts";
import type { Samples } from "./matrix.ts";
import type { Organization } from "./organization.ts";

export interface PreparationContext {
  harness: Harness;
  org: Organization;
  /** Of the sandbox. */
  samples: Samples;
}

/** What a call needs that the samples do not have. */
export type Over = { ids?: Record<string, string>; body?: unknown; token?: string; query?: string };
export type Prepare = (given: PreparationContext) => Promise<Over>;

/** The hosted application at a step, and what is sent there. */
const application =
  (step: string, body?: (given: PreparationContext, token: string) => Promise<object>): Prepare =>
  async (given) => {
    const { browser } = await startApplication(given.harness, given.samples.make);
    await until(browser, step);
    return { token: browser.token, ...(body ? { body: await body(given, browser.token) } : {}) };
  };

async function inReview(given: PreparationContext) {
  const { session, browser } = await startApplication(given.harness, given.samples.make);
  await until(browser, "application_questions");
  await browser.answer({ felony: true });
  return { ids: { session: session.id }, token: browser.token };
}

/** The calls of the hosted application, and the decision on one. */
export const applicationPreparations: Record<string, Prepare> = {
  "applySessions.decide": async (given) => ({ ids: (await inReview(given)).ids }),
  "application.explain": async (given) => ({ token: (await inReview(given)).token }),
  "application.sign": application("esignature_document", async ({ harness }, token) => {
    const { document } = await browserOf(harness, token).get();
    return { kind: "typed", name: "Dana Whitfield", consent: true, document_sha256: document.sha256 };
  }),
  "application.card": application("add_card_details"),
  "application.confirm": application("final_review"),
  "application.back": application("application_questions"),
  "application.cancel": application("verify_info"),
  "application.verify": application("verify_info"),
  "application.answer": application("application_questions", async ({ harness }, token) => ({
    answers: answersTo((await browserOf(harness, token).get()).questions),
  })),
};
