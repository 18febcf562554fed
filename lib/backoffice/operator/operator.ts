import { eq } from "drizzle-orm";
import type { Environment } from "#lib/contract/core/operation.ts";
import { newId } from "#lib/kit/ids.ts";
import { type Ctx, systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import type { OrganizationRow } from "#lib/platform/organizations/branding.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { operatorLog } from "../schema/operator-log.ts";

/** Who runs a command, on which installation. */
export interface Operator {
  readonly runtime: Runtime;
  /** The user of the operating system, or the name given with `--by`. */
  readonly by: string;
}

/** A command line that cannot be carried out as given. The message says why. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** An argument that cannot be used. The message names it. */
export class ArgumentError extends CommandError {
  override name = "ArgumentError";
  constructor(argument: string, problem: string) {
    super(`--${argument}: ${problem}`);
  }
}

type Entry = Pick<typeof operatorLog.$inferInsert, "action" | "before" | "after" | "reason"> & { org_id: string | null };

/** Adds a row to the operators' log, in the transaction of what it reports. */
export async function record(tx: Tx, { runtime, by }: Operator, entry: Entry): Promise<void> {
  await tx.insert(operatorLog).values({ ...entry, id: newId("op"), at: runtime.clock(), by });
}

export type OrganizationChanges = Partial<Pick<OrganizationRow, "name" | "suspended_at" | "limits" | "payment_accounts" | "producers">>;

/**
 * Changes an organization, found by its slug, in one transaction with a row in the operators' log and one in the organization's own audit
 * log. `values` decides with the row locked. Nothing is written when it changes nothing.
 * @throws ArgumentError slug, also of a closed one
 */
export async function changeOrganization(
  operator: Operator,
  slug: string,
  { action, reason = null }: { action: string; reason?: string | null },
  values: (row: OrganizationRow, w: Writer) => OrganizationChanges | Promise<OrganizationChanges>,
): Promise<OrganizationRow> {
  const { runtime } = operator;
  const { id: orgId } = await bySlug(operator, slug);
  const ctx = await systemContext(runtime, { orgId, environment: "production" }, "operator");
  return await write(ctx, async (w) => {
    const [row] = await w.tx.select().from(organizations).where(eq(organizations.id, orgId)).for("update");
    if (!row) throw unknown(slug);
    if (row.closed_at) throw new ArgumentError("slug", `'${slug}' is closed, and does not change any more.`);
    const after = await values(row, w);
    const names = (Object.keys(after) as (keyof OrganizationChanges)[]).filter(
      (name) => JSON.stringify(row[name]) !== JSON.stringify(after[name]),
    );
    if (names.length === 0) return row;
    const of = (from: OrganizationChanges) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
    const [written] = await w.tx.update(organizations).set(after).where(eq(organizations.id, orgId)).returning();
    await record(w.tx, operator, { org_id: orgId, action, reason, before: of(row), after: of(after) });
    await w.audit(`organization.${action}`, orgId, of(after));
    return written as OrganizationRow;
  });
}

const unknown = (slug: string) => new ArgumentError("slug", `there is no organization '${slug.slice(0, 80)}'.`);

/** @throws ArgumentError slug */
export async function bySlug({ runtime }: Operator, slug: string): Promise<OrganizationRow> {
  const [row] = await runtime.database.db.select().from(organizations).where(eq(organizations.slug, slug));
  if (!row) throw unknown(slug);
  return row;
}

/** @throws ArgumentError environment */
export function environmentFrom(given: string): Environment {
  if (given === "sandbox" || given === "production") return given;
  throw new ArgumentError("environment", "must be 'sandbox' or 'production'.");
}

/** The context of an operator's work in one environment of an organization. @throws ArgumentError slug, environment */
export async function operatorContext(operator: Operator, slug: string, given: string): Promise<Ctx> {
  const environment = environmentFrom(given);
  const { id: orgId } = await bySlug(operator, slug);
  return await systemContext(operator.runtime, { orgId, environment }, "operator");
}

/** Midnight UTC of a day. @throws ArgumentError */
export function dayFrom(argument: string, given: string): Date {
  const day = new Date(`${given}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(given);
  if (!isDay || day.getTime() < 0) throw new ArgumentError(argument, "must be a day, written YYYY-MM-DD.");
  return day;
}
