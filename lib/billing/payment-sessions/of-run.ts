import { type SQL, sql } from "drizzle-orm";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { mails } from "#lib/platform/db/schema/mails.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { invoices } from "../schema/money.ts";
import { paymentSessions as table } from "../schema/payment-sessions.ts";

/** Whether the mail server refused the newest email about a payment session for good. */
export const isBounced = (ctx: Ctx): SQL => sql`(select ${mails.status} from ${mails}
  where ${inScope(mails, ctx)} and ${mails.object_id} = ${table.id}
  order by ${mails.created} desc, ${mails.id} desc limit 1) = 'failed'`;

/**
 * The conditions for requests for a card sent to the contractors of a run of pay since it reported its first invoice.
 * @throws ApiError invalid_input
 */
export function ofRun(ctx: Ctx, { import: run, bounced }: { import?: string | undefined; bounced?: boolean | undefined }): SQL[] {
  if (run === undefined) {
    if (bounced !== undefined) throw fieldError("invalid_input", "bounced", "can only be combined with import");
    return [];
  }
  // Looked up first, because a run has a few contractors out of all whose sessions would otherwise be read.
  const contractors = sql`array(select distinct ${invoices.contractor} from ${invoices} where ${inScope(invoices, ctx)} and ${invoices.import} = ${run})`;
  const since = sql`select min(${invoices.created}) from ${invoices} where ${inScope(invoices, ctx)} and ${invoices.import} = ${run}`;
  return [
    sql`${table.contractor} = any(${contractors})`,
    sql`${table.created} >= (${since})`,
    ...(bounced === undefined ? [] : [bounced ? isBounced(ctx) : sql`(${isBounced(ctx)}) is not true`]),
  ];
}
