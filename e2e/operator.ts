import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { ROOT } from "#scripts/next-build.ts";
import { followLink } from "./follow-link.ts";

export interface Made {
  slug: string;
  invitation_url: string;
  keys: { sandbox: string };
}

/** Runs a command of the operator as a process of its own, on the data of `settings`. */
export async function operator(settings: Record<string, string>, ...args: string[]): Promise<Made> {
  const command = [join(ROOT, "scripts/operator.ts"), ...args, "--json"];
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, NODE_ENV: "production", ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
  return JSON.parse(stdout) as Made;
}

/** Accepts the owner's invitation, and returns the signed-in page. */
export async function acceptInvitation(browser: Browser, site: string, { slug, invitation_url }: Made, address: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site, extraHTTPHeaders: { "x-forwarded-for": address } })).newPage();
  await followLink(page, invitation_url);
  await page.getByLabel("Your name").fill(`Owner of ${slug}`);
  await page.getByLabel("Password").fill("four words are enough");
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith(`/o/${slug}/`));
  return page;
}
