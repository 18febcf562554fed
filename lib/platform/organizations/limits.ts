import { eq } from "drizzle-orm";
import type { LimitName, OrganizationLimits } from "#lib/contract/organization/organization-limits.ts";
import { ApiError } from "../base/errors.ts";
import type { ReadDb } from "../db/client.ts";
import { organizations } from "../db/schema/organizations.ts";
import type { Writer } from "../resource/write.ts";
import type { OrganizationRow } from "./branding.ts";

/** Every limit of an organization: null where the operator has set none. */
export function shownLimits({ limits }: Pick<OrganizationRow, "limits">): Record<LimitName, number | null> {
  const { contractors = null, uploads_a_day = null, webhook_endpoints = null, requests_a_minute = null } = limits;
  return { contractors, uploads_a_day, webhook_endpoints, requests_a_minute };
}

/** One limit of the organization, or undefined. */
export async function limitOf({ db, orgId }: { db: ReadDb; orgId: string }, name: LimitName): Promise<number | undefined> {
  const [row] = await db.select({ limits: organizations.limits }).from(organizations).where(eq(organizations.id, orgId));
  return (row?.limits as OrganizationLimits | undefined)?.[name];
}

/**
 * Refuses one more object than the organization may have. Serialized where there is a limit, so that two requests cannot both create the
 * last one. `count` counts up to the limit.
 * @throws ApiError limit_reached
 */
export async function holdLimit(w: Writer, name: LimitName, what: string, count: (max: number) => Promise<number>): Promise<void> {
  // Most have none, and a limit takes effect within two seconds, as long as a caller is cached.
  if (w.limits && w.limits[name] === undefined) return;
  const max = await limitOf(w, name);
  if (max === undefined) return;
  await w.tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, w.orgId)).for("no key update");
  if ((await count(max)) < max) return;
  const message = `This organization may have ${max} ${what} in an environment (its limit '${name}'). Ask the operator for more.`;
  throw new ApiError("limit_reached", message);
}
