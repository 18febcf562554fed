import { expect, test } from "@playwright/test";
import {
  addCard,
  answerQuestions,
  confirmDetails,
  expectStatus,
  expectStep,
  sendAnswers,
  signApplication,
} from "#e2e/support/application.ts";
import { newOptIn, platform } from "#e2e/support/application-fixtures.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { inSandbox } from "#e2e/support/settings.ts";
import { signIn, signInByForm } from "#e2e/support/staff.ts";

test("an approved general opt-in continues from its email, and insures nobody yet", async ({ page }) => {
  const { session, contractor } = await newOptIn();
  await followLink(page, session.url);
  await expect(page.getByText("jobs in Texas", { exact: false }).first()).toBeVisible();
  await confirmDetails(page);
  await answerQuestions(page, { uses_drones: true });
  await sendAnswers(page);
  await expectStatus(page, "in_review");
  await platform.applySessions.decide({ session: session.id, body: { decision: "approve", reason: "Drone cover seen." } });

  await signInByForm(page);
  await page.goto(`/outbox?contractor=${contractor.id}`);
  await page.getByRole("link", { name: "Your application was approved" }).click();
  await expect(page.getByText("Not sent out").first()).toBeVisible();
  const [application] = await Promise.all([page.waitForEvent("popup"), page.getByRole("link", { name: /\/apply\/al_/ }).click()]);
  await expectStep(application, "esignature_document");
  await signApplication(application);
  await addCard(application);
  await expectStep(application, "final_review");
  await expect(application.getByText("Confirming starts no cover yet.", { exact: false })).toBeVisible();
  await application.getByRole("button", { name: "Confirm and opt in" }).click();
  await expect(application.getByRole("heading", { name: "You’ve opted in" })).toBeVisible();
  await page.goto(`/applications/${session.id}`);
  await expect(page.getByText("General opt-in, work in Texas")).toBeVisible();
});

test("the sandbox's clock is moved forward in its bar; production has neither clock nor email log", async ({ page }) => {
  await signIn(page);
  await page.goto(inSandbox("/"));
  const before = (await platform.testClock.get()).ahead;
  const bar = page.getByRole("region", { name: "Environment" });
  await bar.getByRole("button").click();
  const dialog = page.getByRole("dialog", { name: "Move the sandbox’s time" });
  await dialog.getByLabel("Advance by").fill("5000");
  await dialog.getByRole("button", { name: "Move time" }).click();
  await expect(dialog.getByText(/five years|less than or equal/i).last()).toBeVisible();
  await dialog.getByLabel("Advance by").fill("2");
  await dialog.getByLabel("Unit").selectOption("minutes");
  await dialog.getByRole("button", { name: "Move time" }).click();
  await expect(dialog).toBeHidden();
  await expect(bar.getByRole("button", { name: /sandbox time/ })).toContainText(/\d{4}, \d+:\d\d [AP]M/);
  expect((await platform.testClock.get()).ahead).toBe(before + 120);

  await page.getByRole("link", { name: "Production" }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Email log" })).toHaveCount(0);
});

test("a copy of the sandbox is made and the sandbox is set back to it, each after a dialog that says what goes", async ({ page }) => {
  await signIn(page);
  await page.goto(inSandbox("/sandbox"));
  await page.getByRole("button", { name: "Make a copy" }).first().click();
  const dialog = page.getByRole("dialog");
  const name = `Before ${Date.now().toString(36)}`;
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: /copy/i }).click();
  await page.goto(inSandbox("/sandbox"));
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(async () => {
    await page.reload();
    await expect(row.getByText("Complete")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await row.getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Set the sandbox back to this" })).toBeVisible();
  await page.getByRole("button", { name: "Set the sandbox back to this" }).click();
  await expect(dialog).toContainText("Nothing of production is touched.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});
