import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { text } from "#lib/contract/core/common.ts";
import { addSeconds, addYears } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { contractorVerbs } from "#lib/people/contractors.ts";
import { contractors } from "#lib/people/schema/people.ts";
import type { Ctx, Scope } from "#lib/platform/context/context.ts";
import type { ReadDb } from "#lib/platform/db/client.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { assignments } from "#lib/policies/schema/assignments.ts";
import { policies } from "#lib/policies/schema/policies.ts";
import { lastCharge, openBusinessOf } from "../closing/open-business.ts";
import { type Person, placeOf } from "../closing/rules/person.ts";
import { checked } from "../operator/make.ts";
import { ArgumentError, CommandError, type Operator, operatorContext, record } from "../operator/operator.ts";
import { personErasures } from "../schema/person-erasures.ts";
import { STALLED_SECONDS, shownErasure } from "./erase.ts";
import { exportPerson } from "./export.ts";
import { findPerson, personRules } from "./person.ts";

export interface EraseInput {
  slug: string;
  environment: string;
  contractor: string;
  reason: string;
  /** The id again. Without it, nothing is done. */
  confirm?: string | undefined;
  /** A new folder for an export that is made before. */
  to?: string | undefined;
  /** Instead of the setting: for how many years after the last cover documents are kept. */
  years?: string | undefined;
}

/**
 * Erases a person: the contractor is deleted as by the API, and a job erases what need not be kept. Without `confirm` it says what it would do.
 * @throws ArgumentError slug, environment, contractor, reason, confirm, to, years; CommandError when something is open
 */
export async function erasePerson(operator: Operator, given: EraseInput): Promise<object> {
  const { slug, contractor, confirm, to } = given;
  const reason = checked("reason", text(500), given.reason);
  const years = yearsFrom(given.years, operator.runtime.settings.ERASED_KEPT_YEARS);
  const ctx = await operatorContext(operator, slug, given.environment);
  const { db } = operator.runtime.database;
  const [begun] = await db
    .select()
    .from(personErasures)
    .where(and(inScope(personErasures, ctx), eq(personErasures.contractor, contractor)));
  if (begun) return { ...shownErasure(begun), next: "It has begun before. Nothing was changed; a running service continues it." };
  const person = await findPerson(db, ctx, contractor);
  await refuseOpen(ctx, contractor);
  if (confirm === undefined) return await preview(operator, ctx, person, years);
  if (confirm !== contractor) throw new ArgumentError("confirm", `must be '${contractor}', the contractor, to erase the person.`);
  if (to !== undefined) await exportPerson(operator, { ...given, to });
  return await begin(operator, ctx, contractor, { reason, years });
}

/** @throws ArgumentError years */
function yearsFrom(given: string | undefined, setting: number): number {
  if (given === undefined) return setting;
  if (!/^\d{1,2}$/.test(given) || Number(given) > 50) throw new ArgumentError("years", "must be a number of years from 0 to 50.");
  return Number(given);
}

async function refuseOpen({ db, orgId, environment }: Ctx, contractor: string): Promise<void> {
  const found = await openBusinessOf(db, { orgId, environment }, contractor);
  if (found.length) throw new CommandError(`'${contractor}' cannot be erased yet: ${found.join("; ")}.`);
}

/** Deletes the contractor, and stores the erasure with its rows in both logs and the job that erases. */
async function begin(operator: Operator, ctx: Ctx, contractor: string, { reason, years }: { reason: string; years: number }) {
  return await write(ctx, async (w) => {
    const isContractor = and(inScope(contractors, w), eq(contractors.id, contractor));
    const [present] = await w.tx.select({ id: contractors.id }).from(contractors).where(isContractor).for("update");
    await refuseOpen(w, contractor);
    const { ids, names, words } = await findPerson(w.tx, w, contractor);
    const id = newId("pe");
    const cover_ended = await lastCover(w.tx, w, contractor);
    const kept_until = addYears(cover_ended ?? w.now, years);
    const own = { org_id: w.orgId, environment: w.environment, id, created: w.now, contractor, ids: [...ids], cover_ended, kept_until };
    const words_sealed = w.runtime.secrets.seal(JSON.stringify({ names, words }), id);
    const values = { ...own, words_sealed, take_up_at: addSeconds(w.now, STALLED_SECONDS) };
    const [inserted] = await w.tx.insert(personErasures).values(values).onConflictDoNothing().returning();
    if (!inserted) throw new ArgumentError("contractor", "its erasure has just been begun by another command.");
    if (present) await contractorVerbs.delete(w, { contractor });
    const after = { environment: w.environment, contractor, kept_until };
    await record(w.tx, operator, { org_id: w.orgId, action: "erase_person", reason, before: {}, after });
    await w.audit("contractor.erase", contractor, { kept_until });
    await w.enqueue("erase-person", { orgId: w.orgId, environment: w.environment, erasure: id });
    return shownErasure(inserted);
  });
}

/** When the contractor's last cover ended. */
async function lastCover(db: ReadDb, w: Scope, contractor: string): Promise<Date | null> {
  const [policy] = await db
    .select({
      at: sql`max(least(${policies.cover_ends}, coalesce(${policies.cancels_at}, ${policies.cancelled_at})))`.mapWith(policies.created),
    })
    .from(policies)
    .where(and(inScope(policies, w), eq(policies.contractor, contractor)));
  const [assignment] = await db
    .select({ at: sql`max(${assignments.cover_ends})`.mapWith(assignments.created) })
    .from(assignments)
    .where(
      and(
        inScope(assignments, w),
        eq(assignments.contractor, contractor),
        ne(assignments.status, "not_bound"),
        isNotNull(assignments.policy),
      ),
    );
  const ends = [policy?.at, assignment?.at].flatMap((at) => (at ? [at.getTime()] : []));
  return ends.length ? new Date(Math.max(...ends)) : null;
}

/** What an erasure would do, counted by table, and why something stays. */
async function preview(operator: Operator, ctx: Ctx, person: Person, years: number) {
  const { db } = operator.runtime.database;
  const [contractor = ""] = person.ids;
  const rows: Record<string, { deleted: number; kept: number }> = {};
  const stays: Record<string, { reason: string }> = {};
  const searched: string[] = [];
  for (const { name, table, person: rule } of personRules()) {
    // Counting these would read the organization's whole log.
    if (rule.isSearched) {
      searched.push(name);
      continue;
    }
    const kept = rule.cleared ? (rule.butDeletes ? sql`not (${rule.butDeletes})` : sql`true`) : sql`false`;
    const [found] = await rowsOf<{ all: number; kept: number }>(
      db,
      sql`select count(*)::int as "all", (count(*) filter (where ${kept}))::int as kept from ${table} as one
        where ${placeOf(person)} and ${rule.of(person)}`,
    );
    if (!found?.all) continue;
    rows[name] = { deleted: found.all - found.kept, kept: found.kept };
    if (found.kept && rule.why) stays[name] = { reason: rule.why };
  }
  const scope = { orgId: ctx.orgId, environment: ctx.environment };
  const ended = await lastCover(db, scope, contractor);
  return {
    contractor,
    environment: ctx.environment,
    last_cover: ended?.toISOString() ?? null,
    documents_kept_until: addYears(ended ?? ctx.now, years).toISOString(),
    last_charge: (await lastCharge(db, scope, contractor))?.toISOString() ?? null,
    rows,
    stays,
    also_searched: searched,
    next: `Nothing was changed. To erase: repeat this command with --confirm ${contractor}, and with --to FOLDER to export before.`,
  };
}
