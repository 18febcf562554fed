import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { expectStep } from "#e2e/support/application.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { doMainJob } from "#e2e/support/main-job.ts";
import { acceptInvitation, makeOrganization, type NewOrganization, operator } from "#e2e/support/operator.ts";
import { e2e } from "#e2e/support/settings.ts";
import { type Client, createClient } from "#lib/client/client.ts";

test("two organizations made by the operator work side by side, and see nothing of each other", async ({ browser }) => {
  const made = [await makeOrganization("harbor"), await makeOrganization("summit")];
  await operator("limits", "--slug", "harbor", "--contractors", "1200");
  const pages = await Promise.all(made.map((one, i) => acceptInvitation(browser, one, `10.78.0.${i + 1}`)));
  const jobOf = ({ slug, keys }: NewOrganization) => ({ stamp: slug, apiUrl: e2e.apiUrl, key: keys.sandbox });
  await Promise.all(pages.map((page, i) => doMainJob(page, browser, jobOf(made[i] as NewOrganization))));
  for (const [i, page] of pages.entries()) {
    await page.goto("/policies");
    await expect(page.getByRole("row", { name: new RegExp(`Delgado ${made[i]?.slug}`) })).toBeVisible();
    await expect(page.getByText(`Delgado ${made[1 - i]?.slug}`)).toHaveCount(0);
    await page.goto(`/o/${made[1 - i]?.slug}/sandbox/policies`);
    await expect(page.getByRole("heading", { name: "You don't have access" })).toBeVisible();
  }
  const [harbor] = pages as [Page, Page];
  await harbor.goto("/settings/organization");
  const limits = harbor.locator("section").filter({ has: harbor.getByRole("heading", { name: "Limits" }) });
  await expect(limits.getByText("1,200")).toBeVisible();
  await expectAccessible(harbor);
});

/** Suspends the organization "dock" while a member types and an applicant applies, and resumes it. */
async function suspensionOf(member: Page, client: Client): Promise<void> {
  const { id: contractor } = await client.contractors.create({
    body: { first_name: "Maya", last_name: "Ortega", email: "maya@example.com", phone: "+1 512 555 0142" },
  });
  const optIn = { is_general_opt_in: true, contractor, general_opt_in_work_state: "TX" } as const;
  const returns = { success_url: "http://127.0.0.1/return/a", cancel_url: "http://127.0.0.1/return/b" };
  const { url } = await client.applySessions.create({ body: { ...optIn, ...returns } });
  const applicant = await member.context().newPage();
  await followLink(applicant, url);
  await expectStep(applicant, "verify_info");
  await member.goto("/o/dock/sandbox/entities/new");
  await member.getByLabel("Legal name").fill("Typed before the suspension");

  await operator("suspend", "--slug", "dock", "--reason", "The invoice is not paid.");
  const create = member.getByRole("button", { name: "Create contracting entity" });
  await create.click();
  await expect(member.getByText("This organization is suspended.", { exact: false }).first()).toBeVisible();
  await expect(member.getByLabel("Legal name")).toHaveValue("Typed before the suspension");
  await expectAccessible(member);
  const other = await member.context().newPage();
  await other.goto("/o/dock/sandbox/contractors");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("This organization cannot be opened");
  await expect(other.getByText("Your organization is suspended. Nothing is lost", { exact: false })).toBeVisible();
  await expectAccessibleInBothThemes(other);
  // Contractors keep their own pages.
  await applicant.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(applicant.getByText("This organization is suspended.", { exact: false })).toHaveCount(0);
  await applicant.reload();
  await expectStep(applicant, "verify_info");

  await operator("resume", "--slug", "dock");
  await create.click();
  await member.waitForURL(/\/entities\/en_\w+$/);
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Typed before the suspension");
  await other.reload();
  await expect(other.getByRole("link", { name: "Maya Ortega" })).toBeVisible();
}

/** The status of a page that has begun to be sent is no longer a refusal, so the page is read. */
const expectRefused = (page: Page) => expect(page.getByRole("heading", { name: "You don't have access" })).toBeVisible();

test("a person in two organizations switches between them, is refused only where they were removed, and waits while one is suspended", async ({
  browser,
}) => {
  const made = [await makeOrganization("dock"), await makeOrganization("ridge")] as const;
  const [dock, ridge] = made;
  const page = await acceptInvitation(browser, dock, "10.79.0.1");
  await acceptInvitation(browser, ridge, "10.79.0.2");
  for (const { slug, keys } of made)
    await createClient({ baseUrl: e2e.apiUrl, token: keys.sandbox }).entities.create({ body: { name: `Tower of ${slug}` } });
  const { token } = await createClient({ baseUrl: e2e.apiUrl }).staff.signIn({
    body: { email: "ridge@example.com", password: "four words are enough" },
  });
  const owner = createClient({ baseUrl: e2e.apiUrl, token, environment: "sandbox" });
  const { url } = await owner.invitations.create({ body: { email: "dock@example.com", role: "staff" } });

  await followLink(page, url ?? "");
  await expect(page.getByText("You are signed in with this address")).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveCount(0);
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith("/o/ridge/sandbox"));
  await page.goto("/o/ridge/sandbox/entities");
  await expect(page.getByRole("link", { name: "Tower of ridge" })).toBeVisible();
  await expect(page.getByText("Tower of dock")).toHaveCount(0);

  await page.getByRole("button", { name: "Switch organization" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "The ridge" })).toHaveAttribute("aria-current", "true");
  await expectAccessible(page, "[role=menu]");
  await page.getByRole("menuitem", { name: "The dock" }).press("Enter");
  await page.waitForURL(({ pathname }) => pathname.startsWith("/o/dock/sandbox"));
  await page.goto("/o/dock/sandbox/entities");
  await expect(page.getByRole("link", { name: "Tower of dock" })).toBeVisible();
  await expect(page.getByText("Tower of ridge")).toHaveCount(0);

  const { items } = await owner.members.list({});
  const member = items.find(({ email }) => email === "dock@example.com")?.id ?? "";
  await owner.members.delete({ member });
  await page.goto("/o/ridge/sandbox/entities");
  await expectRefused(page);
  await page.goto("/o/dock/sandbox/entities");
  await expect(page.getByRole("link", { name: "Tower of dock" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Switch organization" })).toHaveCount(0);
  await suspensionOf(page, createClient({ baseUrl: e2e.apiUrl, token: dock.keys.sandbox }));
});
