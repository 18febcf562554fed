import { type SQL, sql } from "drizzle-orm";
import type { invoices } from "#lib/contract/billing/invoice.ts";
import type { VerbInput } from "#lib/contract/core/operation.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { also, equalities } from "#lib/platform/resource/list.ts";
import type { ListConditions } from "#lib/platform/resource/page-rows.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { refundedAmount } from "../ledger/sums.ts";
import { ledger, invoices as table } from "../schema/money.ts";

type Query = VerbInput<typeof invoices.operations.list>["query"];

/** The ledger's entries of a selected invoice. */
const entries = (ctx: Ctx) => sql`${ledger} where ${inScope(ledger, ctx)} and ${ledger.invoice} = ${table.id}`;

/** A part of the newest decline of a selected invoice's charge. */
export const lastDecline = (ctx: Ctx, part: SQL): SQL =>
  sql`(select ${part} from ${entries(ctx)} and ${ledger.kind} = 'charge_declined' order by ${ledger.created} desc, ${ledger.id} desc limit 1)`;

/**
 * The conditions of the list of invoices. What the ledger says of an invoice is looked up for the invoices of one run of pay only, which has
 * at most as many as a file has rows. @throws ApiError invalid_input
 */
export function invoicesMatching(ctx: Ctx, { refunded, decline_code, import: run, ...query }: Query): ListConditions {
  for (const [field, value] of Object.entries({ refunded, decline_code }))
    if (value !== undefined && run === undefined) throw fieldError("invalid_input", field, "can only be combined with import");
  // `offset 0`: looked up for each invoice; otherwise PostgreSQL may read the whole ledger once.
  const isRefunded = sql`(select ${refundedAmount} from ${entries(ctx)} offset 0) > 0`;
  // Looked up first, because the invoices of a run are next to each other in every order, and their place there is not known.
  const ofRun = sql`array(select ${table.id} from ${table} where ${inScope(table, ctx)} and ${table.import} = ${run})`;
  const isDeclined = sql`${table.status} = 'failed' and ${lastDecline(ctx, sql`${ledger.code}`)} = ${decline_code}`;
  return also(
    equalities(table, query),
    {
      refunded: refunded === undefined ? undefined : refunded ? isRefunded : sql`not ${isRefunded}`,
      decline_code: decline_code === undefined ? undefined : isDeclined,
    },
    run === undefined ? [] : [sql`${table.id} = any(${ofRun})`],
  );
}
