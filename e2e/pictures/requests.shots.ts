import { expect, type Page, test } from "@playwright/test";
import { violationsOn } from "#e2e/support/accessible.ts";
import { answerQuestions, confirmDetails, expectStep, frame, sendAnswers } from "#e2e/support/application.ts";
import { lowLimits, onlyGeneral } from "#e2e/support/certificate-files.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { type OwnOrganization, ownOrganization } from "#e2e/support/own-organization.ts";
import { passTime } from "#e2e/support/pass-time.ts";
import { codeOf, requestProof } from "#e2e/support/requested-proof.ts";
import { signIn } from "#e2e/support/staff.ts";
import { wornPicture } from "#scripts/certificates/set/degrade.ts";
import { take } from "./camera.ts";

const DAY = 86_400;
const pose = { dots: [200, 200], tilt: [6, 3], paper: 220, ink: 45, noise: 6 } as const;

let own: OwnOrganization;
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  own = await ownOrganization("requests");
});

/** Photographs the page, which must have no violation, light on the desktop and dark on the phone. */
async function shown(page: Page, name: string, shot?: Parameters<typeof take>[3]): Promise<void> {
  await take(page, "requests", name, shot);
  for (const [colorScheme, width] of [
    ["light", 1440],
    ["dark", 390],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await violationsOn(page), `${name} ${colorScheme}`).toEqual([]);
  }
}

async function send(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel(/^(Your|Another) certificate/).setInputFiles(file);
  await page.getByRole("button", { name: "Send certificate" }).click();
}

const pdf = (buffer: Buffer) => ({ name: "certificate.pdf", mimeType: "application/pdf", buffer });

test("the page of a compliance request in every state", async ({ page }) => {
  const { client } = own;
  const one = await requestProof(own.client, "TX", "Ortega Pictures");
  await followLink(page, one.url ?? "");
  await shown(page, "1-open");
  await send(page, {
    name: "certificate.jpg",
    mimeType: "image/jpeg",
    buffer: await wornPicture(await onlyGeneral("Ortega Pictures"), pose, "request"),
  });
  await expect(page.getByText("We are reading your certificate")).toBeVisible({ timeout: 30_000 });
  await shown(page, "2-reading");
  await expect(page.getByText("We have read your certificate: something is still missing")).toBeVisible({ timeout: 120_000 });
  await shown(page, "3-read-with-doubt");
  await send(page, pdf(await lowLimits("Ortega Pictures")));
  await expect(page.getByText("$300,000").first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Show it as text to send on" }).click();
  await expect(page.getByRole("region", { name: "The letter" })).toBeVisible();
  await shown(page, "4-deficient-with-letter");
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByLabel("The code from the email")).toBeVisible();
  await shown(page, "4-code");
  await page.getByLabel("The code from the email").fill(await codeOf(client, one.id));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "Buy what is missing" }).click();
  await expectStep(page, "verify_info");
  await followLink(page, one.url ?? "");
  await shown(page, "5-application-open");
  await page.getByRole("button", { name: "Continue your application" }).click();
  await confirmDetails(page);
  await answerQuestions(page, { uses_drones: true, felony: true });
  await sendAnswers(page);
  await expect(frame(page)).toHaveAttribute("data-status", "in_review", { timeout: 20_000 });
  await followLink(page, one.url ?? "");
  await shown(page, "6-application-in-review");

  const fund = await requestProof(own.client, "WA", "Ortega Sound");
  await followLink(page, fund.url ?? "");
  await shown(page, "7-state-fund");
  await client.complianceRequests.withdraw({ compliance_request: fund.id });
  await followLink(page, fund.url ?? "");
  await shown(page, "8-withdrawn");
  const covered = await requestProof(own.client, "TX", "Ortega Light", { general: { occurrence_limit: 100_000_000 } });
  await followLink(page, covered.url ?? "");
  await send(page, pdf(await onlyGeneral("Ortega Light")));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have shown everything that is required", { timeout: 60_000 });
  // Who opens the link again stays.
  await followLink(page, covered.url ?? "");
  await shown(page, "9-covered");
  const [gone, job, late] = [
    await requestProof(own.client, "TX", "Ortega Gone"),
    await requestProof(own.client, "TX", "Ortega Job"),
    await requestProof(own.client, "TX", "Ortega Late"),
  ];
  await client.contractors.delete({ contractor: gone.contractor });
  await page.goto(gone.url ?? "");
  await shown(page, "10-contractor-deleted");
  await client.jobs.delete({ job: job.job ?? "" });
  await followLink(page, job.url ?? "");
  await shown(page, "11-job-deleted");
  await passTime(client, 31 * DAY);
  await followLink(page, late.url ?? "");
  await shown(page, "12-expired");
});

test("requests on the dashboard", async ({ page }) => {
  const sent = await requestProof(own.client, "TX", "Ortega Frames");
  await signIn(page, own.owner);
  const at = (path: string) => page.goto(own.at(path));
  await at("/compliance-requests");
  await shown(page, "list");
  await at(`/compliance-requests/${sent.id}`);
  await shown(page, "detail");
  await page
    .getByRole("button", { name: /preview/i })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await shown(page, "preview", { window: true });
});
