import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { ROOT } from "#scripts/next-build.ts";
import { followLink } from "./follow-link.ts";

export interface NewOrganization {
  slug: string;
  invitation_url: string;
  keys: { sandbox: string };
}

/** Runs a command of the operator beside the service under test. */
export async function operator(...args: string[]): Promise<NewOrganization> {
  const command = [join(ROOT, "scripts/operator.ts"), ...args, "--json"];
  const env = { PATH: process.env.PATH, NODE_ENV: "production", ...JSON.parse(process.env.E2E_OPERATOR ?? "{}") } as NodeJS.ProcessEnv;
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
  return JSON.parse(stdout) as NewOrganization;
}

/** Makes an organization, whose owner has an invitation. */
export const makeOrganization = (slug: string): Promise<NewOrganization> =>
  operator("make", "--name", `The ${slug}`, "--slug", slug, "--owner", `${slug}@example.com`, "--keys");

/** Accepts the owner's invitation, and returns the signed-in page. */
export async function acceptInvitation(browser: Browser, { slug, invitation_url }: NewOrganization, address: string): Promise<Page> {
  const page = await (await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": address } })).newPage();
  await followLink(page, invitation_url);
  await page.getByLabel("Your name").fill(`Owner of ${slug}`);
  await page.getByLabel("Password").fill("four words are enough");
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith(`/o/${slug}/`));
  return page;
}
