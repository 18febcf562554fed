import { setTimeout } from "node:timers/promises";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { text } from "#lib/contract/core/common.ts";
import { addYears } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import type { OrganizationRow } from "#lib/platform/organizations/branding.ts";
import { write } from "#lib/platform/resource/write.ts";
import { checked } from "../operator/make.ts";
import { ArgumentError, bySlug, CommandError, type Operator, record } from "../operator/operator.ts";
import { organizationClosings } from "../schema/organization-closings.ts";
import { STALLED_SECONDS } from "./erase.ts";
import { emptyFolder, refuseChanged, wholeExport, writeExport } from "./export.ts";
import { lastCharge, openBusiness } from "./open-business.ts";
import { rules } from "./rules/all.ts";
import type { Rule } from "./rules/rule.ts";

export interface CloseInput {
  slug: string;
  reason: string;
  /** The slug again. Without it, nothing is done. */
  confirm?: string | undefined;
  /** The folder of a finished export, or of one to be made. */
  to?: string | undefined;
}

/** After this time no process has a caller of the organization in its cache any more. */
const CALLERS_FORGOTTEN_MS = 2500;

/**
 * Closes an organization: everybody is refused, its export is checked or made, and a job erases what is not kept. Without `confirm` it says
 * what it would do.
 * @throws ArgumentError slug, reason, confirm, to; CommandError when business is open, or it is not suspended
 */
export async function closeOrganization(operator: Operator, given: CloseInput): Promise<object> {
  const { slug, confirm, to } = given;
  const reason = checked("reason", text(500), given.reason);
  const row = await bySlug(operator, slug);
  const { db } = operator.runtime.database;
  const [begun] = await db.select().from(organizationClosings).where(eq(organizationClosings.org_id, row.id));
  if (begun) throw new ArgumentError("slug", `'${slug}' has been closed since ${begun.created.toISOString()}.`);
  await refuseOpenBusiness(operator, row);
  if (confirm === undefined) return await preview(operator, row);
  if (confirm !== slug) throw new ArgumentError("confirm", `must be '${slug}', the slug, to close the organization.`);
  if (to === undefined) throw new ArgumentError("to", "is required: the folder of the export, or a new one in which it is made.");
  if (!row.suspended_at)
    throw new CommandError(`'${slug}' is not suspended. Suspend it first, so that nothing changes while it is exported.`);
  const before = await wholeExport(row, to);
  if (!before) await emptyFolder(to);
  await refuseEverybody(operator, row, true);
  try {
    if (before) await refuseChanged(operator, row, before);
    const export_sha256 = before?.sha256 ?? (await exported(operator, row, to));
    await refuseOpenBusiness(operator, row);
    return await beginErasure(operator, row, { reason, export_sha256 });
  } catch (error) {
    await refuseEverybody(operator, row, false);
    throw error;
  }
}

async function refuseOpenBusiness({ runtime }: Operator, { id, slug }: OrganizationRow): Promise<void> {
  const found = await openBusiness(runtime.database.db, id);
  if (found.length) throw new CommandError(`'${slug}' cannot be closed yet. In production, ${found.join("; ")}.`);
}

/** Before the export is compared, so that nothing is erased that it does not contain. A process killed here leaves a closed organization
 * with all its data; the same command continues. */
async function refuseEverybody({ runtime }: Operator, { id }: OrganizationRow, isClosed: boolean): Promise<void> {
  const closed_at = isClosed ? runtime.clock() : null;
  // Once its erasure has begun, it stays closed.
  const isErased = sql`exists (select 1 from ${organizationClosings} where ${organizationClosings.org_id} = ${organizations.id})`;
  const isOther = isClosed ? isNull(organizations.closed_at) : sql`not ${isErased}`;
  await runtime.database.db
    .update(organizations)
    .set({ closed_at })
    .where(and(eq(organizations.id, id), isOther));
  if (isClosed && runtime.database.server) await setTimeout(CALLERS_FORGOTTEN_MS);
}

/** Makes the export. Returns the SHA-256 of its manifest. */
async function exported(operator: Operator, row: OrganizationRow, folder: string): Promise<string> {
  await writeExport(operator, row, folder);
  const found = await wholeExport(row, folder);
  if (!found) throw new Error(`The export in ${folder} is gone.`);
  return found.sha256;
}

/** Stores the closing, with its rows in both logs, and the job that erases. */
async function beginErasure(operator: Operator, { id, slug }: OrganizationRow, given: { reason: string; export_sha256: string }) {
  const { runtime } = operator;
  const { reason, export_sha256 } = given;
  const scope = { orgId: id, environment: "production" } as const;
  const ctx = await systemContext(runtime, scope, "operator");
  return await write(ctx, async (w) => {
    const [row] = await w.tx.select().from(organizations).where(eq(organizations.id, id)).for("update");
    const closed_at = row?.closed_at ?? w.now;
    const kept_until = addYears(closed_at, runtime.settings.CLOSED_KEPT_YEARS);
    const take_up_at = new Date(w.now.getTime() + STALLED_SECONDS * 1000);
    const own = { org_id: id, environment: "production" as const, id: newId("oc"), created: closed_at };
    const values = { ...own, export_sha256, kept_until, take_up_at };
    const [inserted] = await w.tx.insert(organizationClosings).values(values).onConflictDoNothing().returning();
    if (!inserted) throw new ArgumentError("slug", `'${slug}' has just been closed by another command.`);
    const after = { closed_at, kept_until, export_sha256 };
    await record(w.tx, operator, { org_id: id, action: "close", reason, before: { closed_at: null }, after });
    await w.audit("organization.close", id, { closed_at, kept_until });
    await w.enqueue("erase-organization", scope);
    return { slug, status: "closed", closed: closed_at.toISOString(), kept_until: kept_until.toISOString(), export_sha256 };
  });
}

interface Fate {
  exported: number;
  erased: number;
  kept: number;
}

/** What closing would do, counted by table. */
async function preview(operator: Operator, { id, slug, suspended_at }: OrganizationRow) {
  const { runtime } = operator;
  const { db } = runtime.database;
  const fates: Record<string, Fate> = {};
  for (const rule of rules()) {
    const [found] = await rowsOf<{ all: number; kept: number }>(
      db,
      sql`select count(*)::int as "all", (count(*) filter (where ${keptBy(rule)}))::int as kept from ${rule.table} where org_id = ${id}`,
    );
    const { all, kept } = found ?? { all: 0, kept: 0 };
    if (all > 0) fates[rule.name] = { exported: rule.notExported === null ? all : 0, erased: all - kept, kept };
  }
  const charged = await lastCharge(db, { orgId: id, environment: "production" });
  return {
    slug,
    status: suspended_at ? "suspended" : "active",
    would_keep_until: addYears(runtime.clock(), runtime.settings.CLOSED_KEPT_YEARS).toISOString(),
    last_charge: charged?.toISOString() ?? null,
    rows: fates,
    next: `Nothing was changed. To close it: suspend it, then repeat this command with --to FOLDER --confirm ${slug}.`,
  };
}

/** Which rows of a table are kept. */
function keptBy({ cleared, butDeletes, inSandbox }: Rule): SQL {
  if (!cleared) return sql`false`;
  const stays = butDeletes ? sql`not (${butDeletes})` : sql`true`;
  return inSandbox ? stays : sql`environment = 'production' and ${stays}`;
}
