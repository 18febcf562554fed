import { and, eq, isNotNull } from "drizzle-orm";
import { ApiError } from "../base/errors.ts";
import type { ReadDb } from "../db/client.ts";
import { organizations } from "../db/schema/organizations.ts";

/** The refusal of every key, client token and member of a suspended organization. */
export const suspended = () =>
  new ApiError(
    "organization_suspended",
    "This organization is suspended. Its data and its contractors' cover are kept. Contact the operator of this service.",
  );

/** @throws ApiError organization_suspended */
export async function refuseSuspended({ db }: { db: ReadDb }, orgId: string): Promise<void> {
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, orgId), isNotNull(organizations.suspended_at)));
  if (row) throw suspended();
}
