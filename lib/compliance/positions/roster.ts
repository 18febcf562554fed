import { and, asc, count, desc, eq, gt, inArray, lt, lte, ne, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { compliance } from "#lib/contract/compliance/compliance.ts";
import type { VerbInput } from "#lib/contract/core/operation.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { type Ctx, limitOf } from "#lib/platform/context/context.ts";
import { PLANNED_FOR_VALUES } from "#lib/platform/db/statement-names.ts";
import { MAX_COUNTED } from "#lib/platform/resource/count.ts";
import { expandObjects } from "#lib/platform/resource/expand.ts";
import { also, listRows, type Page } from "#lib/platform/resource/list.ts";
import { askedPage, pageOfRows } from "#lib/platform/resource/page.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { shownApproval } from "../certificates/audit.ts";
import { certificateDecisions as decisions } from "../schema/certificate-ledger.ts";
import { complianceChanges as changes, compliancePositions as table } from "../schema/positions.ts";
import { inOrder, type PositionAnswer, viewAnswer, viewKept } from "./answers.ts";
import { throughPositions } from "./listed.ts";
import { shownEvidence } from "./shown-evidence.ts";
import { type ChangeRow, metStatuses, positionStore } from "./store.ts";

export type RosterQuery = VerbInput<typeof compliance.operations.roster>["query"];
type Answer = ReturnType<typeof viewAnswer>;

const later = alias(changes, "later");

const isStanding = (row: ChangeRow): row is ChangeRow & PositionAnswer => row.status !== "ended";

/** The positions of these contractors for these subjects: stored ones, or the ledger's at a given time. */
async function answersOf(ctx: Ctx, contractors: string[], subjects: string[], at: Date | null): Promise<Map<string, Map<string, Answer>>> {
  if (!contractors.length) return new Map();
  const answers = at ? await answersThen(ctx, contractors, subjects, at) : await answersNow(ctx, contractors, subjects);
  const byContractor = Map.groupBy(answers, ({ contractor }) => contractor);
  return new Map([...byContractor].map(([id, own]) => [id, new Map(own.map((one) => [one.job ?? one.entity ?? "default", one]))]));
}

/**
 * Each contractor is looked up by itself: for a list of values PostgreSQL may make a general plan that reads all positions of a subject, because
 * an index of these has the contractor at its end.
 */
async function answersNow(ctx: Ctx, contractors: string[], subjects: string[]): Promise<Answer[]> {
  const isAmong = sql`${table.contractor} in (select jsonb_array_elements_text(${JSON.stringify(contractors)}::jsonb))`;
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(inScope(table, ctx), isAmong, sql`${table.subject} = any(${sql.param(subjects)}::text[])`));
  return rows.map(viewKept);
}

async function answersThen(ctx: Ctx, contractors: string[], subjects: string[], at: Date): Promise<Answer[]> {
  const rows = await ctx.db
    .selectDistinctOn([changes.contractor, changes.subject])
    .from(changes)
    .where(
      and(inScope(changes, ctx), inArray(changes.contractor, contractors), inArray(changes.subject, subjects), lte(changes.created, at)),
    )
    .orderBy(changes.contractor, changes.subject, desc(changes.created), desc(changes.id));
  return rows.filter(isStanding).map((row) => viewAnswer(row.contractor, row, { since: row.created }));
}

/** Contractors who had a position at a given time, by id, because deleted ones exist nowhere else. */
async function contractorsThen(ctx: Ctx, query: RosterQuery, subject: string, at: Date): Promise<Page<string>> {
  const { status } = query;
  const asked = askedPage(query);
  const { cursor, forward, limit } = asked;
  // Entries without a later one of that time, rather than the newest of each contractor: in the order of the index, so that a page stops early.
  const standing = (...conditions: (SQL | undefined)[]) => {
    const backward = !forward && conditions.length > 0;
    const place = sql`(${later.created}, ${later.id}) > (${changes.created}, ${changes.id})`;
    const newer = ctx.db
      .select({ one: sql`1` })
      .from(later)
      .where(and(inScope(later, ctx), eq(later.subject, subject), eq(later.contractor, changes.contractor), lte(later.created, at), place));
    return ctx.db
      .select({ id: changes.contractor })
      .from(changes)
      .where(
        and(
          ...[inScope(changes, ctx), eq(changes.subject, subject), lte(changes.created, at), notExists(newer), ...conditions],
          status === undefined ? ne(changes.status, "ended") : eq(changes.status, status),
          ...Object.values(lackingOrEnding(changes, query)),
        ),
      )
      .orderBy(sql`${backward ? desc(changes.contractor) : asc(changes.contractor)} ${sql.raw(PLANNED_FOR_VALUES)}`);
  };
  const beyond = cursor === undefined ? undefined : (forward ? gt : lt)(changes.contractor, cursor);
  const found = await standing(beyond).limit(limit + 1);
  const total = ctx.counts
    ? {
        total:
          (
            await ctx.db.select({ rows: count() }).from(
              standing()
                .limit(MAX_COUNTED + 1)
                .as("some"),
            )
          )[0]?.rows ?? 0,
      }
    : {};
  const page = pageOfRows(
    found.map(({ id }) => id),
    asked,
    (id) => id,
  );
  return { ...page, ...total };
}

/** The waivers on these certificates as the ledger of decisions had them at a moment. */
async function waiversOn(ctx: Ctx, certificates: string[], at: Date) {
  if (!certificates.length) return [];
  const entries = await ctx.db
    .selectDistinctOn([decisions.certificate], { certificate: decisions.certificate, results: decisions.results })
    .from(decisions)
    .where(and(inScope(decisions, ctx), inArray(decisions.certificate, certificates), lte(decisions.created, at)))
    .orderBy(decisions.certificate, desc(decisions.created), desc(decisions.id));
  return entries.flatMap(({ certificate, results }) =>
    results.flatMap(({ message, approval: stored }) => {
      const approval = shownApproval(stored);
      return approval ? [{ certificate, message, approval }] : [];
    }),
  );
}

const waivedIn = ({ coverages }: Pick<Answer, "coverages">) =>
  coverages.flatMap(({ basis }) => (basis?.waived ?? []).map((message) => `${basis?.id} ${message}`));

/** After every day of cover: a position without a known end is sorted there. */
const LAST_DAY = sql.raw("'9999-12-31'");

/** What the rows' own positions must be, besides their status. */
const lackingOrEnding = (of: typeof table | typeof changes, { lacking, ends_before }: RosterQuery) => ({
  lacking: lacking === undefined ? undefined : sql`${lacking} = any(${of.lacking})`,
  ends_before: ends_before === undefined ? undefined : and(lt(of.covered_through, ends_before), inArray(of.status, metStatuses)),
});

/** The refusal of a position of all work at another time to a limited member: only of the present there is one of their entities alone. */
export const ofOneEntity = () =>
  fieldError(
    "invalid_input",
    "entity",
    "Name one of your contracting entities, or one of their jobs: other times are answered for one of them.",
  );

/** A page of the ids of contractors, by the position that they are listed by. */
export async function rosterPage(ctx: Ctx, query: RosterQuery): Promise<{ page: Page<string>; subject: string; at: Date | null }> {
  const { entity, job, as_of, status, search } = query;
  const at = as_of === undefined ? null : fromEpoch(as_of);
  if (at && at > ctx.now) throw fieldError("invalid_input", "as_of", "is in the future: nothing has been decided then");
  if (at && limitOf(ctx) && entity === undefined && job === undefined) throw ofOneEntity();
  if (at && query.sort) throw fieldError("invalid_input", "sort", "Rows of a past time cannot be sorted.");
  if (at && search !== undefined)
    throw fieldError("invalid_input", "search", "Rows of a past time cannot be searched: names are not kept.");
  const through = throughPositions(ctx, { compliance: status, entity, job });
  const subject = job ?? entity ?? "default";
  const listed = async (): Promise<Page<string>> => {
    const orders = { covered_through: { column: table.covered_through, key: sql`coalesce(${table.covered_through}, ${LAST_DAY})` } };
    const page = await listRows(ctx, contractorStore, query, also({ all: [], filters: [] }, lackingOrEnding(table, query)), {
      ...through,
      orders,
    });
    return { ...page, items: page.items.map(({ id }) => id) };
  };
  return { page: await (at ? contractorsThen(ctx, query, subject, at) : listed()), subject, at };
}

/** A page of contractors, each with the position it is listed by and those for the requested subjects: a few queries for any number. */
export async function roster(ctx: Ctx, query: RosterQuery) {
  const { subjects = [], evidence = false } = query;
  const { page, subject, at } = await rosterPage(ctx, query);
  const answers = await answersOf(ctx, page.items, [...new Set([subject, ...subjects])], at);
  const rows = page.items.flatMap((id) => {
    const own = answers.get(id);
    const row = own?.get(subject);
    if (!own || !row) return [];
    return [{ ...row, positions: inOrder([...own].flatMap(([of, one]) => (subjects.includes(of) ? [one] : []))) }];
  });
  const relied = rows.flatMap(({ coverages }) => coverages.flatMap(({ basis }) => (basis?.waived.length ? [basis.id] : [])));
  const waivers = await waiversOn(ctx, [...new Set(relied)], at ?? ctx.now);
  const shown = evidence ? await shownEvidence(ctx, rows) : null;
  const items = rows.map((row) => {
    const waived = new Set(waivedIn(row));
    return {
      ...row,
      ...(shown ? { evidence: shown(row) } : {}),
      waivers: waivers.filter(({ certificate, message }) => waived.has(`${certificate} ${message}`)),
    };
  });
  return { ...page, items: (await expandObjects(ctx, positionStore.resource.name, items, query.expand)) as typeof items };
}
