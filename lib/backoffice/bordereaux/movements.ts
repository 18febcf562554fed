import { and, asc, eq, gt, gte, inArray, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { invoices, ledger } from "#lib/billing/schema/money.ts";
import type { InvoiceKind, InvoiceLine } from "#lib/contract/billing/invoice.ts";
import type { LedgerKind } from "#lib/contract/billing/ledger-entry.ts";
import { auditLog } from "#lib/platform/db/schema/records.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { type Movement, bordereauRows as table } from "#lib/policies/schema/bordereaux.ts";
import { heldByLine, taxIn } from "#lib/rules/policies/bordereau/held-lines.ts";
import { lastReported, noMoney } from "./last-reported.ts";
import { described, type ReportedPolicy, reportedPolicies } from "./policies-of.ts";

/** A row that has no place in a month yet. */
export type Draft = Omit<typeof table.$inferSelect, "org_id" | "environment" | "id" | "created" | "month" | "position">;

/** The period in which a month's rows are looked for. It begins with the last closed month, because entries may be committed late. */
export interface Period {
  from: Date | null;
  before: Date;
}

type Place = { created: Date; id: string };
/** Entries read at a time. */
const PAGE = 500;

/** The entries of the period that no bordereau reports yet, after a place, in order. */
function unreported(w: Writer, of: typeof ledger | typeof auditLog, { from, before }: Period, after: Place | null): SQL | undefined {
  const created: PgColumn = of.created;
  const reported = w.tx
    .select({ one: sql`1` })
    .from(table)
    .where(and(inScope(table, w), eq(table.source, of.id)));
  const beyond = after ? or(gt(created, after.created), and(eq(created, after.created), gt(of.id, after.id))) : undefined;
  return and(inScope(of, w), lt(created, before), from ? gte(created, from) : undefined, beyond, notExists(reported));
}

const policyMovements: Readonly<Record<string, Movement>> = {
  "policy.bind": "new_business",
  "policy.endorse": "endorsement",
  "policy.extend": "endorsement",
  "policy.change_term": "change_of_terms",
  "policy.move_to_quote": "change_of_terms",
  "policy.cancel": "cancellation",
  "policy.reinstate": "reinstatement",
  "policy.expire": "expiration",
  "policy.final_audit": "final_audit",
};

/** Movements of policies, a row for each coverage. */
export async function* policyRows(w: Writer, period: Period): AsyncGenerator<Draft[]> {
  for (let after: Place | null = null; ; ) {
    const entries: Pick<typeof auditLog.$inferSelect, "id" | "created" | "action" | "object_id">[] = await w.tx
      .select({ id: auditLog.id, created: auditLog.created, action: auditLog.action, object_id: auditLog.object_id })
      .from(auditLog)
      .where(
        and(
          unreported(w, auditLog, period, after),
          eq(sql`split_part(${auditLog.action}, '.', 1)`, "policy"),
          inArray(auditLog.action, Object.keys(policyMovements)),
        ),
      )
      .orderBy(asc(auditLog.created), asc(auditLog.id))
      .limit(PAGE);
    const last = entries.at(-1);
    if (!last) return;
    const policies = await reportedPolicies(w, [...new Set(entries.map(({ object_id }) => object_id))]);
    const moved = entries.filter(({ action }) => action === "policy.move_to_quote").map(({ object_id }) => object_id);
    const lastRows = await lastReported(w, [...new Set(moved)]);
    yield entries.flatMap(({ id, created, action, object_id }) => {
      const reported = policies.get(object_id) as ReportedPolicy;
      const movement = policyMovements[action] as Movement;
      const rows = reported.policy.coverage_type.map(
        (coverage, line): Draft => ({ source: id, line, movement, at: created, ...described(reported, coverage), ...noMoney }),
      );
      return lastRows.add(object_id, action === "policy.move_to_quote" ? lastRows.moved(object_id, rows) : rows);
    });
    after = last;
  }
}

const moneyMovements: Partial<Record<LedgerKind, Movement>> = {
  charge_succeeded: "premium",
  remitted: "premium",
  refunded: "return_premium",
  credited: "return_premium",
  refund_failed: "premium",
  disputed: "return_premium",
  dispute_won: "premium",
  advance_drawn: "deposit_drawn",
  advance_applied: "deposit_applied",
  advance_returned: "deposit_returned",
  advance_released: "deposit_released",
};

function movementOf(kind: LedgerKind, invoice: InvoiceKind): Movement {
  const movement = moneyMovements[kind];
  if (!movement) throw new Error(`A ledger entry of the kind ${kind} moves money, but has no place in a bordereau.`);
  return movement === "premium" && invoice === "advance" ? "deposit_premium" : movement;
}

/** A line of an invoice, and what was reported of it so far; cents. */
interface ReportedLine {
  line: InvoiceLine;
  amount: number;
}

const keyOf = ({ kind, coverage, endorsement }: InvoiceLine) => [kind, coverage, endorsement].join();

/** What was reported of each line of these invoices, by invoice and line. */
async function reportedFor(w: Writer, ids: string[]): Promise<Map<string, Map<string, ReportedLine>>> {
  const { invoice, item, coverage, endorsement } = table;
  const rows = await w.tx
    .select({ invoice, item, coverage, endorsement, sum: sql<number>`sum(${table.amount})::int` })
    .from(table)
    .where(and(inScope(table, w), inArray(invoice, ids)))
    .groupBy(invoice, item, coverage, endorsement);
  const found = new Map<string, Map<string, ReportedLine>>(ids.map((id) => [id, new Map()]));
  for (const row of rows) {
    if (!row.item) continue;
    const line = {
      kind: row.item,
      coverage: row.coverage,
      amount: 0,
      fully_earned: false,
      ...(row.endorsement && { endorsement: row.endorsement }),
    };
    found.get(row.invoice ?? "")?.set(keyOf(line), { line, amount: row.sum });
  }
  return found;
}

/** Lines alike, such as the same endorsement for two parties, as one. */
function distinct(lines: readonly InvoiceLine[]): InvoiceLine[] {
  const alike = Map.groupBy(lines, keyOf);
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, amount: others.reduce((sum, { amount }) => sum + amount, first.amount) }] : [],
  );
}

/**
 * Movements of money, a row for each line of the invoice whose amount changes. An entry's rows are the difference between how the amount held
 * is divided after it and what was reported before, so that all rows of an invoice always add up to what the ledger holds for it.
 */
export async function* moneyRows(w: Writer, period: Period): AsyncGenerator<Draft[]> {
  for (let after: Place | null = null; ; ) {
    const entries: { entry: typeof ledger.$inferSelect; invoice: typeof invoices.$inferSelect }[] = await w.tx
      .select({ entry: ledger, invoice: invoices })
      .from(ledger)
      .innerJoin(invoices, and(inScope(invoices, w), eq(invoices.id, ledger.invoice)))
      .where(and(unreported(w, ledger, period, after), sql`${ledger.effect} <> 0`))
      .orderBy(asc(ledger.created), asc(ledger.id))
      .limit(PAGE);
    const last = entries.at(-1);
    if (!last) return;
    const policies = await reportedPolicies(w, [...new Set(entries.map(({ invoice }) => invoice.policy))]);
    const reported = await reportedFor(w, [...new Set(entries.map(({ invoice }) => invoice.id))]);
    yield entries.flatMap(({ entry, invoice }) =>
      rowsOf(entry, invoice, policies.get(invoice.policy) as ReportedPolicy, reported.get(invoice.id) as Map<string, ReportedLine>),
    );
    after = last.entry;
  }
}

/** The rows of one entry. `reported` is brought up to date. */
function rowsOf(
  entry: typeof ledger.$inferSelect,
  invoice: typeof invoices.$inferSelect,
  policy: ReportedPolicy,
  reported: Map<string, ReportedLine>,
): Draft[] {
  const current = new Map(distinct(invoice.lines).map((line) => [keyOf(line), line]));
  // A line that the invoice no longer has gives back what was reported of it.
  const gone = [...reported].flatMap(([key, { line }]) => (current.has(key) ? [] : [line]));
  const lines = [...current.values(), ...gone];
  const before = [...reported.values()].reduce((sum, { amount }) => sum + amount, 0);
  // A refund is of premium alone where the state keeps the tax, and so is its failure.
  const isWithoutTax = policy.keeps_tax && (entry.kind === "refunded" || entry.kind === "refund_failed");
  const divided = heldByLine([...current.values()], before + entry.effect);
  const rows = lines.flatMap((line, at) => {
    const [was, is] = [reported.get(keyOf(line))?.amount ?? 0, divided[at] ?? 0];
    if (was === is) return [];
    reported.set(keyOf(line), { line, amount: is });
    const { kind: item, coverage, endorsement = null } = line;
    return [
      {
        ...{ source: entry.id, line: at, movement: movementOf(entry.kind, invoice.kind), at: entry.created, invoice: invoice.id },
        ...described(policy, coverage),
        ...{ item, endorsement, amount: is - was },
        tax: isWithoutTax ? 0 : taxIn(line, is, policy) - taxIn(line, was, policy),
      },
    ];
  });
  const sum = rows.reduce((total, { amount }) => total + amount, 0);
  if (sum !== entry.effect) throw new Error(`The rows of the ledger entry ${entry.id} add up to ${sum} instead of ${entry.effect} cents.`);
  return rows;
}
