import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Browser, expect, type Page, test } from "@playwright/test";
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

test("two organizations made by the operator work side by side, and see nothing of each other", async ({ browser }) => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), "e2e-operator-"));
  const port = await freePort();
  const settings = { DATA_DIR: folder, DASHBOARD_PUBLIC_URL: `http://127.0.0.1:${port}` };
  const make = (slug: string) =>
    operator(settings, "make", "--name", `The ${slug}`, "--slug", slug, "--owner", `${slug}@example.com`, "--keys");
  // The embedded database has one process at a time, so they are made before the service starts.
  const made = [await make("harbor"), await make("summit")] as const;
  await operator(settings, "limits", "--slug", "harbor", "--contractors", "1200");
  const service = await startService(settings);
  const dashboard = await dashboardOn(service.baseUrl, port);
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
    await dashboard.stop();
    await service.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
});
