import { eq, type SQL, sql } from "drizzle-orm";
import type { StatementKind, StatementLine } from "#lib/contract/billing/statement.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { jobs } from "#lib/people/schema/people.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { ListQuery, Page } from "#lib/platform/resource/list.ts";
import { askedPage } from "#lib/platform/resource/page.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { invoices, ledger } from "../schema/money.ts";
import type { Period } from "./period.ts";

/** Whose statement it is. */
export type Owner = { kind: "contractor" | "entity"; id: string };

interface Row {
  n: number;
  id: string;
  at: string;
  kind: StatementKind;
  invoice: string | null;
  number: string | null;
  contractor: string | null;
  due: number;
  held: number;
  due_after: number;
  held_after: number;
}

/** The owner's invoices, by the index of contractors, or that of jobs by entity. */
function ownedBy(ctx: Ctx, { kind, id }: Owner): SQL {
  if (kind === "contractor") return sql`${inScope(invoices, ctx)} and ${eq(invoices.contractor, id)}`;
  return sql`${inScope(invoices, ctx)} and ${invoices.job} in (select ${jobs.id} from ${jobs} where ${inScope(jobs, ctx)} and ${eq(jobs.entity, id)})`;
}

/**
 * The lines of a statement, numbered from the opening balance (0) to the closing balance. The amount due is an invoice's total less what an
 * advance covered, until it is paid or void. The amount held is that of the ledger: a charge of an invoice that became void meanwhile is
 * held until it is refunded. Balances are float8, because an int ends at 21 million dollars.
 */
const linesOf = (ctx: Ctx, owner: Owner, { from, until }: Period): SQL => {
  const [start, end] = [sql.param(from, ledger.created), sql.param(until, ledger.created)];
  const paying = sql`(${ledger.kind} = 'advance_applied' or (${ledger.kind} in ('charge_succeeded', 'remitted') and owned.paid_at is not null))`;
  return sql`with owned as materialized (
      select ${invoices.id}, ${invoices.number}, ${invoices.contractor}, ${invoices.created}, ${invoices.total}, ${invoices.advance_applied},
        ${invoices.paid_at}, ${invoices.voided_at}
      from ${invoices} where ${ownedBy(ctx, owner)} and ${invoices.created} < ${end}),
    happened as (
      select created as at, 1 as place, id, 'invoice' as kind, id as invoice, number, contractor, total as due, 0 as held from owned
      union all
      select voided_at, 3, id || '_void', 'invoice_void', id, number, contractor, advance_applied - total, 0 from owned
        where voided_at < ${end} and paid_at is null
      union all
      select ${ledger.created}, 2, ${ledger.id}, ${ledger.kind}, owned.id, owned.number, owned.contractor,
        case when ${paying} then - ${ledger.amount} else 0 end, ${ledger.effect}
        from owned join ${ledger} on ${inScope(ledger, ctx)} and ${ledger.invoice} = owned.id
        where ${ledger.effect} <> 0 and ${ledger.created} < ${end}),
    opening as (select coalesce(sum(due), 0)::float8 as due, coalesce(sum(held), 0)::float8 as held from happened where at < ${start}),
    numbered as (
      select row_number() over ordered as n, happened.*,
        (opening.due + sum(happened.due) over ordered)::float8 as due_after, (opening.held + sum(happened.held) over ordered)::float8 as held_after
      from happened, opening where at >= ${start}
      window ordered as (order by at, place, happened.id)),
    listed as (
      select 0 as n, ${start} as at, 'opening_balance' as id, 'opening_balance' as kind, null as invoice, null as number, null as contractor,
        0 as due, 0 as held, due as due_after, held as held_after from opening
      union all
      select n, at, id, kind, invoice, number, contractor, due, held, due_after, held_after from numbered
      union all
      select (select count(*) from numbered) + 1, ${end}, 'closing_balance', 'closing_balance', null, null, null, 0, 0,
        opening.due + coalesce((select sum(due) from numbered), 0)::float8, opening.held + coalesce((select sum(held) from numbered), 0)::float8
      from opening)`;
};

const asLine = ({ n: _, at, ...line }: Row): StatementLine => ({ ...line, at: toEpoch(new Date(at)) });

interface Part {
  where: SQL;
  order?: "asc" | "desc";
  limit: number;
}

/** A part of the lines, with the number of the last of all. */
async function read(ctx: Ctx, owner: Owner, period: Period, { where, order = "asc", limit }: Part): Promise<(Row & { last: number })[]> {
  const lines = sql`(${linesOf(ctx, owner, period)} select *, max(n) over () as last from listed) as lines`;
  return await ctx.db
    .select({
      n: sql<number>`n::int`,
      last: sql<number>`last::int`,
      id: sql<string>`id`,
      at: sql<string>`at`,
      kind: sql<StatementKind>`kind`,
      invoice: sql<string | null>`invoice`,
      number: sql<string | null>`number`,
      contractor: sql<string | null>`contractor`,
      due: sql<number>`due`,
      held: sql<number>`held`,
      due_after: sql<number>`due_after`,
      held_after: sql<number>`held_after`,
    })
    .from(lines)
    .where(where)
    .orderBy(order === "asc" ? sql`n` : sql`n desc`)
    .limit(limit);
}

/** A page of a statement. @throws ApiError invalid_cursor */
export async function statementPage(ctx: Ctx, owner: Owner, period: Period, query: ListQuery): Promise<Page<StatementLine>> {
  const { cursor, forward, limit } = askedPage(query);
  let where = sql`true`;
  if (cursor !== undefined) {
    const [at] = await read(ctx, owner, period, { where: sql`id = ${cursor}`, limit: 1 });
    if (!at) throw new ApiError("invalid_cursor", "This statement has no such line.");
    where = forward ? sql`n > ${at.n}` : sql`n < ${at.n}`;
  }
  const rows = await read(ctx, owner, period, { where, order: forward ? "asc" : "desc", limit });
  const shown = forward ? rows : rows.toReversed();
  const [first, end] = [shown[0], shown.at(-1)];
  return {
    items: shown.map(({ last: _, ...row }) => asLine(row)),
    next: end && end.n < end.last ? end.id : null,
    prev: first && first.n > 0 ? first.id : null,
  };
}

/** A whole statement, at most `maxLines` lines. Null when it has more. */
export async function wholeStatement(ctx: Ctx, owner: Owner, period: Period, maxLines: number): Promise<StatementLine[] | null> {
  const rows = await read(ctx, owner, period, { where: sql`true`, limit: maxLines + 1 });
  return rows.length > maxLines ? null : rows.map(({ last: _, ...row }) => asLine(row));
}
