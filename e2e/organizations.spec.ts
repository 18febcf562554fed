import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { createClient } from "#lib/client/client.ts";
import { freePort } from "#lib/testing/free-port.ts";
import { startService } from "#lib/testing/service-process.ts";
import { ROOT } from "#scripts/next-build.ts";
import { expectAccessible } from "./accessible.ts";
import { dashboardOn } from "./faults.ts";
import { doMainJob } from "./main-job.ts";

interface Made {
  slug: string;
  invitation_url: string;
  keys: { sandbox: string };
}

/** Runs a command of the operator as a process of its own, on the data of `settings`. */
async function operator(settings: Record<string, string>, ...args: string[]): Promise<Made> {
  const command = [join(ROOT, "scripts/operator.ts"), ...args, "--json"];
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, NODE_ENV: "production", ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
  return JSON.parse(stdout) as Made;
}

/** Accepts the owner's invitation, and returns the signed-in page. */
async function accept(browser: Browser, site: string, { slug, invitation_url }: Made, address: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site, extraHTTPHeaders: { "x-forwarded-for": address } })).newPage();
  await page.goto(invitation_url);
  await page.getByLabel("Your name").fill(`Owner of ${slug}`);
  await page.getByLabel("Password").fill("four words are enough");
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith(`/o/${slug}/`));
  return page;
}

/** A site of its own with two organizations that the operator made. */
async function siteOf(slugs: readonly [string, string], ...more: string[][]) {
  const folder = mkdtempSync(join(tmpdir(), "e2e-operator-"));
  const port = await freePort();
  const settings = { DATA_DIR: folder, DASHBOARD_PUBLIC_URL: `http://127.0.0.1:${port}` };
  const make = (slug: string) =>
    operator(settings, "make", "--name", `The ${slug}`, "--slug", slug, "--owner", `${slug}@example.com`, "--keys");
  // The embedded database has one process at a time, so they are made before the service starts.
  const made = [await make(slugs[0]), await make(slugs[1])] as const;
  for (const command of more) await operator(settings, ...command);
  const service = await startService(settings);
  const dashboard = await dashboardOn(service.baseUrl, port);
  const close = async () => {
    await dashboard.stop();
    await service.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
  return { made, service, dashboard, close };
}

test("two organizations made by the operator work side by side, and see nothing of each other", async ({ browser }) => {
  test.setTimeout(240_000);
  const { made, service, dashboard, close } = await siteOf(["harbor", "summit"], ["limits", "--slug", "harbor", "--contractors", "1200"]);
  try {
    const pages = await Promise.all(made.map((one, i) => accept(browser, dashboard.url, one, `10.78.0.${i + 1}`)));
    const jobOf = ({ slug, keys }: Made) => ({ stamp: slug, apiUrl: service.baseUrl, key: keys.sandbox });
    await Promise.all(pages.map((page, i) => doMainJob(page, browser, jobOf(made[i] as Made))));
    for (const [i, page] of pages.entries()) {
      await page.goto("/policies");
      await expect(page.getByRole("row", { name: new RegExp(`Delgado ${made[i]?.slug}`) })).toBeVisible();
      await expect(page.getByText(`Delgado ${made[1 - i]?.slug}`)).toHaveCount(0);
      const foreign = await page.goto(`/o/${made[1 - i]?.slug}/sandbox/policies`);
      expect(foreign?.status()).toBe(403);
    }
    const [harbor] = pages as [Page, Page];
    await harbor.goto("/settings/organization");
    const limits = harbor.locator("section").filter({ has: harbor.getByRole("heading", { name: "Limits" }) });
    await expect(limits.getByText("1,200")).toBeVisible();
    await expectAccessible(harbor);
  } finally {
    await close();
  }
});

test("a person in two organizations switches between them, and is refused only where they were removed", async ({ browser }) => {
  test.setTimeout(240_000);
  const { made, service, dashboard, close } = await siteOf(["dock", "ridge"]);
  try {
    const [dock, ridge] = made;
    const page = await accept(browser, dashboard.url, dock, "10.79.0.1");
    await accept(browser, dashboard.url, ridge, "10.79.0.2");
    for (const { slug, keys } of made)
      await createClient({ baseUrl: service.baseUrl, token: keys.sandbox }).entities.create({ body: { name: `Tower of ${slug}` } });
    const { token } = await createClient({ baseUrl: service.baseUrl }).staff.signIn({
      body: { email: "ridge@example.com", password: "four words are enough" },
    });
    const owner = createClient({ baseUrl: service.baseUrl, token, environment: "sandbox" });
    const { url } = await owner.invitations.create({ body: { email: "dock@example.com", role: "staff" } });

    await page.goto(url ?? "");
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
    expect((await page.goto("/o/ridge/sandbox/entities"))?.status()).toBe(403);
    expect((await page.goto("/o/dock/sandbox/entities"))?.status()).toBe(200);
    await expect(page.getByRole("link", { name: "Tower of dock" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Switch organization" })).toHaveCount(0);
  } finally {
    await close();
  }
});
