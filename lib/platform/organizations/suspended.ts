import { eq } from "drizzle-orm";
import { ApiError } from "../base/errors.ts";
import type { ReadDb } from "../db/client.ts";
import { organizations } from "../db/schema/organizations.ts";

/** The properties of an organization that decide whether its callers are admitted. */
export type Admission = Pick<typeof organizations.$inferSelect, "suspended_at" | "closed_at">;

const suspended = () =>
  new ApiError(
    "organization_suspended",
    "This organization is suspended. Its data and its contractors' cover are kept. Contact the operator of this service.",
  );

const closed = () =>
  new ApiError("organization_closed", "This organization is closed. Contact the operator of this service for its records.");

/** Why a key, client token or member of this organization is refused. Null: admitted. */
export function refusalOf({ suspended_at, closed_at }: Admission): ApiError | null {
  if (closed_at) return closed();
  return suspended_at ? suspended() : null;
}

const { suspended_at, closed_at } = organizations;

async function admissionOf(db: ReadDb, orgId: string): Promise<Admission | undefined> {
  const [row] = await db.select({ suspended_at, closed_at }).from(organizations).where(eq(organizations.id, orgId));
  return row;
}

/** @throws ApiError organization_suspended, organization_closed */
export async function refuseSuspended({ db }: { db: ReadDb }, orgId: string): Promise<void> {
  const row = await admissionOf(db, orgId);
  const refusal = row && refusalOf(row);
  if (refusal) throw refusal;
}

/** For contractors and visitors with a link, whom a suspension does not affect. @throws ApiError organization_closed */
export async function refuseClosed({ db }: { db: ReadDb }, orgId: string): Promise<void> {
  if ((await admissionOf(db, orgId))?.closed_at) throw closed();
}
