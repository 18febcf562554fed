import { expect, type Locator, type Page } from "@playwright/test";
import { spanish } from "#lib/text/spanish/index.ts";
import type { PlainMessage } from "#lib/text/text.ts";
import { followLink } from "./follow-link.ts";

/** An answer as given on screen: true/false, an option's value, several values, or typed text. */
export type Answer = boolean | string | readonly string[];

/** Answers that lead directly to a policy, by question id. Default: no, the first option, or a harmless text. */
const harmless: Record<string, Answer> = {
  adult: true,
  us_only: true,
  statement_true: true,
  wc_elects: true,
  uses_mfa: true,
  endpoint_protection: true,
  sub_certificates: true,
  background_check: true,
  excluded_operations: [],
  years_in_trade: "6",
  work_injury_claims: "0",
  driving_percent: "0",
  subcontracted_percent: "10",
  loss_count: "1",
  loss_amount: "500",
  largest_contract: "4,000",
  property_in_care_value: "1,000",
};

export interface CompleteOptions {
  /** Answers that differ from the harmless ones, by question id. */
  answers?: Record<string, Answer>;
  signature?: "typed" | "drawn";
  signedAs?: string;
  /** A number of the test processor. */
  card?: string;
  /** Called when a step is shown, before it is filled in. */
  onStep?: (step: string) => Promise<void>;
  /** Called when a question is shown, before it is answered. */
  onQuestion?: () => Promise<void>;
}

/** The frame with the present step in `data-step` and the state in `data-status`. */
export const frame = (page: Page): Locator => page.locator("[data-step]");

export async function expectStep(page: Page, step: string): Promise<void> {
  await expect(frame(page)).toHaveAttribute("data-step", step);
}

export async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(frame(page)).toHaveAttribute("data-status", status);
}

/** A message's text on a page in English or in Spanish. */
const either = (message: PlainMessage) =>
  new RegExp(`^(${[message, spanish[message]].map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})$`);

const press = (page: Page, name: PlainMessage) => page.getByRole("button", { name: either(name) }).click();

/** Step 1, with the details on file. */
export async function confirmDetails(page: Page): Promise<void> {
  await expectStep(page, "verify_info");
  await press(page, "Confirm and continue");
}

export const questionOnScreen = async (page: Page): Promise<string> =>
  (await page.locator("[data-question]").getAttribute("data-question")) ?? "";

/** Types into a field, which is tapped first as a person does, unless the page has gone on to it. */
async function type(field: Locator, text: string): Promise<void> {
  if (!(await field.evaluate((element) => element === document.activeElement))) await field.click();
  await field.fill(text);
}

const fallbacks: Record<string, string> = { date: "2024-02-15", text: "Photographs of events and people." };

/** Answers everything on the shown screen and continues. */
export async function answerQuestion(page: Page, answers: Record<string, Answer> = {}): Promise<void> {
  const id = await questionOnScreen(page);
  const screen = page.locator(`[data-question="${id}"]`);
  const given = (name: string) => answers[name] ?? harmless[name];
  const names = await screen
    .locator("button[name]:not([name=zero]), input[name], textarea[name]")
    .evaluateAll((controls) => [...new Set(controls.map((control) => control.getAttribute("name") ?? ""))]);
  const control = (name: string) => screen.locator(`[name="${name}"]`);
  const buttons = screen.locator("button[name]:not([name=zero])");
  const zero = screen.locator("button[name=zero]");
  const go = screen.locator("button[type=submit]:not([name])");
  const pressed = await buttons.evaluateAll((found) => [...new Set(found.map((button) => button.getAttribute("name") ?? ""))]);
  if ((await zero.count()) && given(id) === "0") await zero.click();
  else {
    // Where nearly everybody answers yes, a tick is a no.
    const isExceptions = (await go.count()) > 0 && /^(Yes to all of these|Sí a todas)$/.test((await go.innerText()).trim());
    for (const name of names.filter((each) => !pressed.includes(each))) {
      const answer = given(name);
      if ((await control(name).first().getAttribute("type")) !== "checkbox") {
        await type(control(name), String(answer ?? fallbacks[(await control(name).getAttribute("type")) ?? "text"] ?? fallbacks.text));
      } else if ((await control(name).count()) === 1) {
        if (answer === !isExceptions) await control(name).check();
      } else if (answer === undefined) {
        await control(name).first().check();
      } else {
        for (const label of answer as readonly string[]) await screen.getByRole("checkbox", { name: label }).check();
      }
    }
    const [name] = pressed;
    const first = await (name ? buttons.first().getAttribute("value") : null);
    const value = name && (given(name) ?? (first === "true" ? "false" : first));
    await (name ? screen.locator(`button[name="${name}"][value="${value}"]`) : go).click();
  }
  await expect(screen).toHaveCount(0);
}

/** Step 2 up to the review of answers. */
export async function answerQuestions(page: Page, answers: Record<string, Answer> = {}, onQuestion?: () => Promise<void>): Promise<void> {
  await expectStep(page, "application_questions");
  while ((await questionOnScreen(page)) !== "$review") {
    await onQuestion?.();
    await answerQuestion(page, answers);
  }
}

export async function sendAnswers(page: Page): Promise<void> {
  await press(page, "Yes, send my answers");
}

/** Step 3. A drawn signature is two strokes of the mouse. */
export async function signApplication(page: Page, { signature = "typed", signedAs = "Maya Ortega" }: CompleteOptions = {}): Promise<void> {
  await expectStep(page, "esignature_document");
  if (signature === "typed") await type(page.getByLabel(either("Your full name")), signedAs);
  else {
    await page.getByRole("radio", { name: either("Draw") }).check();
    const pad = page.locator("canvas");
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (!box) throw new Error("The signature field is not on screen.");
    for (const offset of [0, 0.25]) {
      await page.mouse.move(box.x + box.width * (0.2 + offset), box.y + box.height * 0.7);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * (0.3 + offset), box.y + box.height * 0.25, { steps: 5 });
      await page.mouse.move(box.x + box.width * (0.4 + offset), box.y + box.height * 0.65, { steps: 5 });
      await page.mouse.up();
    }
  }
  await page.getByRole("checkbox", { name: /agree to sign/ }).check();
  await press(page, "Sign the application");
}

/** Step 4. */
export async function addCard(page: Page, number = "4242424242424242"): Promise<void> {
  await expectStep(page, "add_card_details");
  await type(page.getByLabel(either("Card number")), number);
  await type(page.getByLabel(either("Expires (MM / YY)")), `12/${(new Date().getUTCFullYear() + 2) % 100}`);
  await type(page.getByLabel(either("Security code")), number.startsWith("37") ? "1234" : "123");
  await press(page, "Add this card");
}

/** Completes the whole application at a session's `url`, up to the last page before the redirect to the platform. */
export async function completeApplication(page: Page, url: string, options: CompleteOptions = {}): Promise<void> {
  const { onStep = async () => undefined } = options;
  await followLink(page, url);
  await onStep("verify_info");
  await confirmDetails(page);
  await expectStep(page, "application_questions");
  await onStep("application_questions");
  await answerQuestions(page, options.answers, options.onQuestion);
  await onStep("answers");
  await sendAnswers(page);
  await expectStep(page, "esignature_document");
  await onStep("esignature_document");
  await signApplication(page, options);
  await expect(frame(page)).toHaveAttribute("data-step", /add_card_details|final_review/);
  if ((await frame(page).getAttribute("data-step")) === "add_card_details") {
    await onStep("add_card_details");
    await addCard(page, options.card);
  }
  await expectStep(page, "final_review");
  await onStep("final_review");
  await press(page, "Confirm and start my policy");
  await expectStep(page, "application_complete");
}
