import { expect } from "vitest";
import type { Answers, Question } from "#lib/contract/quotes/questions.ts";
import { visibleQuestions } from "#lib/rules/quotes/questions/answers.ts";
import { applicant } from "./bodies.ts";
import type { Factories, Wire } from "./factories.ts";
import type { Harness } from "./harness.ts";

/** Yes/no questions whose harmless answer is yes. */
const harmlessYes = [
  "adult",
  "us_only",
  "statement_true",
  "wc_elects",
  "written_agreement",
  "uses_mfa",
  "endpoint_protection",
  "background_check",
];

function harmless(question: Question): Answers[string] {
  switch (question.kind) {
    case "yes_no":
      return harmlessYes.includes(question.id);
    case "integer":
      return question.id === "years_in_trade" ? 6 : (question.min ?? 0);
    case "percent":
    case "money":
      return question.min ?? 0;
    case "choice":
      return question.options[0]?.value ?? null;
    case "multi":
      return question.required ? [question.options[0]?.value ?? ""] : [];
    case "date":
      return "2026-01-15";
    default:
      return "A few plain words.";
  }
}

/** Answers that pass every rule, except the given ones. */
export function answersTo(questions: Question[], over: Answers = {}): Answers {
  const all = { ...Object.fromEntries(questions.map((question) => [question.id, harmless(question)])), ...over };
  return Object.fromEntries(visibleQuestions(questions, all).map(({ id }) => [id, all[id] ?? null]));
}

/** The hosted application as a contractor's browser uses it. Every step returns the response. */
export function browserOf(harness: Pick<Harness, "call">, token: string) {
  const path = "/hosted/application";
  const post = (step: string, body?: object | string) => harness.call(token, "POST", `${path}/${step}`, body);
  const browser = {
    token,
    get: async () => (await harness.call(token, "GET", path)).body as Wire,
    draft: (step: string, values: object, base?: object) => harness.call(token, "PUT", `${path}/draft`, { step, values, base }),
    async verify(over: Record<string, unknown> = {}) {
      const { first_name, last_name, email, phone, address } = (await browser.get()).contractor;
      return await post("info", applicant({ contractorBody: () => ({ first_name, last_name, email, phone, address }) } as never, over));
    },
    answer: async (over: Answers = {}) =>
      await post("answers", { answers: answersTo((await browser.get()).questions as Question[], over) }),
    post,
    async sign(over: object = {}) {
      const { document } = await browser.get();
      return await post("signature", { kind: "typed", name: "Dana Whitfield", consent: true, document_sha256: document?.sha256, ...over });
    },
    card: (token = "tok_test_visa_4242_122030_succeeds") => post("card", { token }),
    confirm: () => post("confirm"),
    back: (step: string) => post("step", { step }),
    cancel: () => post("cancel"),
  };
  return browser;
}
export type Browser = ReturnType<typeof browserOf>;

/** A quote, its application and the applicant's browser at the first step. */
export async function startApplication(
  harness: Pick<Harness, "call">,
  make: Factories,
  over: Record<string, unknown> = {},
  contractor: Record<string, unknown> = {},
) {
  const quote = await make.quote({ contractor: (await make.contractor(contractor)).id, end_date: make.inDays(200), ...over });
  const session = await make.applySession({ quote: quote.id });
  return { quote, session, browser: browserOf(harness, await make.browser(session)) };
}

/** Continues to the named step with harmless answers. */
export async function until(browser: Browser, step: string): Promise<void> {
  for (const [at, go] of [
    ["verify_info", () => browser.verify()],
    ["application_questions", () => browser.answer()],
    ["esignature_document", () => browser.sign()],
    ["add_card_details", () => browser.card()],
  ] as const) {
    if (at === step) return;
    if ((await browser.get()).step === at) expect((await go()).body).not.toHaveProperty("error_code");
  }
  expect((await browser.get()).step).toBe(step);
}
