import { and, asc, eq, sql } from "drizzle-orm";
import { text } from "#lib/contract/core/common.ts";
import {
  approveCategoryCode,
  categoryCodeStore,
  lockCodeOfClass,
  proposeCategoryCodes,
  refuseCategoryCode,
  reopenCategoryCode,
} from "#lib/people/category-codes.ts";
import { categoryCodes as table } from "#lib/people/schema/people.ts";
import { type Ctx, systemContext } from "#lib/platform/context/context.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { lockRow } from "#lib/platform/resource/crud.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { findRatesInForce } from "#lib/quotes/rate-sets.ts";
import { findClass } from "#lib/rules/quotes/rates/lookup.ts";
import { checked } from "./make.ts";
import { ArgumentError, type Operator, operatorContext, record } from "./operator.ts";
import { afterPosition, positionOf, QUEUE_PAGE } from "./queue.ts";

type Row = typeof table.$inferSelect;

/** Written as in the index of the queue, which holds only these. */
const isWaiting = sql`not ${table.approved} and ${table.refused_reason} is null`;

const shown = ({ id, environment, name, class_slug, approved, refused_reason }: Row) => ({
  id,
  environment,
  name,
  class: class_slug,
  status: approved ? "approved" : refused_reason === null ? "waiting" : "refused",
});

/** Category codes of all organizations that wait for approval, the oldest first, 100 at most. @throws ArgumentError after */
export async function listProposedCodes({ runtime }: Operator, after?: string) {
  const rows = await runtime.database.db
    .select({ code: table, slug: organizations.slug })
    .from(table)
    .innerJoin(organizations, eq(organizations.id, table.org_id))
    .where(and(isWaiting, afterPosition(sql`${table.created}`, table.id, after)))
    .orderBy(asc(table.created), asc(table.id))
    .limit(QUEUE_PAGE);
  return rows.map(({ code, slug }) => ({
    organization: slug,
    ...shown(code),
    proposed: code.created.toISOString(),
    position: positionOf(code.created, code.id),
  }));
}

/** The class in the organization's rates in force now. */
async function ratedClass(ctx: Ctx, slug: string) {
  const rates = await findRatesInForce(ctx, ctx.now);
  return rates && findClass(rates.tables, slug);
}

const logged = (w: Writer, operator: Operator, action: string, before: object, row: Row, reason: string | null = null) =>
  record(w.tx, operator, { org_id: w.orgId, action: `category_code_${action}`, reason, before: { ...before }, after: shown(row) });

/**
 * Adds a code for a class of the organization's rates, or lets a refused one wait again. Until it is approved, the organization cannot use it.
 * @throws ArgumentError slug, environment, class
 */
export async function proposeCode(operator: Operator, slug: string, environment: string, name: string) {
  const ctx = await operatorContext(operator, slug, environment);
  const rated = await ratedClass(ctx, name);
  if (!rated) throw new ArgumentError("class", `the rates in force have no class '${name.slice(0, 80)}'.`);
  return await write(ctx, async (w) => {
    const [added] = await proposeCategoryCodes(w, [rated]);
    const before = added ? null : await lockCodeOfClass(w, rated.slug);
    if (before && before.refused_reason === null)
      throw new ArgumentError("class", `'${rated.slug}' has the code ${before.id}, which is ${shown(before).status}.`);
    const row = added ?? (before && (await reopenCategoryCode(w, before)));
    if (!row) throw new ArgumentError("class", `'${rated.slug}' is being changed by somebody else. Try again.`);
    await logged(w, operator, "propose", before ? shown(before) : {}, row);
    return shown(row);
  });
}

/** Decides a code that waits, with its row locked, in a transaction with its entry in the log. @throws ArgumentError id */
async function decide(operator: Operator, id: string, action: string, reason: string | null, run: (w: Writer, row: Row) => Promise<void>) {
  const { runtime } = operator;
  const unknown = new ArgumentError("id", `no category code with the id '${id.slice(0, 64)}' waits for approval.`);
  const [found] = await runtime.database.db
    .select({ orgId: table.org_id, environment: table.environment })
    .from(table)
    .where(and(isWaiting, eq(table.id, id)));
  if (!found) throw unknown;
  return await write(await systemContext(runtime, found, "operator"), async (w) => {
    const before = await lockRow(w, categoryCodeStore, id);
    if (shown(before).status !== "waiting") throw unknown;
    await run(w, before);
    const row = await lockRow(w, categoryCodeStore, id);
    await logged(w, operator, action, shown(before), row, reason);
    return shown(row);
  });
}

/**
 * Lets the organization use a code that waits, and sends `category_code.added`.
 * @throws ArgumentError id, also when the rates in force cannot rate it
 */
export async function approveCode(operator: Operator, id: string) {
  return await decide(operator, id, "approve", null, async (w, row) => {
    if (!(await ratedClass(w, row.class_slug)))
      throw new ArgumentError(
        "id",
        `the rates in force have no class '${row.class_slug}'. Approve the code when a rate set with it is in force.`,
      );
    await approveCategoryCode(w, row);
  });
}

/** Refuses a code that waits. @throws ArgumentError id, reason */
export async function refuseCode(operator: Operator, id: string, given: string) {
  const reason = checked("reason", text(500), given);
  return await decide(operator, id, "refuse", reason, (w, row) => refuseCategoryCode(w, row, reason));
}
