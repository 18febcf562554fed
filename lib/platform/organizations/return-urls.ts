import { eq } from "drizzle-orm";
import { fieldError } from "../base/errors.ts";
import type { Ctx } from "../context/context.ts";
import { organizations } from "../db/schema/organizations.ts";

/**
 * Checks redirect URLs: the sandbox allows any host, because its contractors are not real; production allows https and hosts the
 * organization has approved, or the dashboard's own pages.
 * @throws ApiError invalid_return_url naming the field
 */
export async function assertReturnUrls(ctx: Ctx, urls: Record<string, string | undefined>): Promise<void> {
  const given = Object.entries(urls).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (!given.length || ctx.environment === "sandbox") return;
  const [organization] = await ctx.db
    .select({ hosts: organizations.allowed_redirect_hosts })
    .from(organizations)
    .where(eq(organizations.id, ctx.orgId));
  const allowed = new Set(organization?.hosts ?? []);
  const ours = new URL(ctx.runtime.settings.DASHBOARD_PUBLIC_URL);
  for (const [field, value] of given) {
    const url = new URL(value);
    if (url.origin === ours.origin) continue;
    if (url.protocol !== "https:") throw fieldError("invalid_return_url", field, "must start with https:// in production");
    if (!allowed.has(url.hostname)) {
      throw fieldError("invalid_return_url", field, `The host ${url.hostname} is not among the organization's allowed redirect hosts.`);
    }
  }
}

/** The return URL with the session's id and outcome appended. */
export function withOutcome(address: string, outcome: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value);
  return url.href;
}
