import { sql } from "drizzle-orm";
import { corrected } from "#lib/billing/invoices/store.ts";
import { invoices } from "#lib/billing/schema/money.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { Draft } from "./outcome.ts";
import type { Import } from "./store.ts";
import { payOf } from "./targets.ts";

/**
 * Names in the rows of a run that corrects another one the invoice that each corrects: that of the same contractor, job and cycle. The run's
 * invoice may have been corrected since; the newest is named.
 */
export async function nameCorrected(w: Writer, { replaces }: Import, drafts: readonly Draft[]): Promise<void> {
  if (replaces === null) return;
  const asked = drafts.flatMap(({ body }, i) => {
    const pay = payOf(body);
    return pay && body.replaces === undefined ? [{ i, ...pay }] : [];
  });
  const { contractor, job, kind, status, paycycle_startdate, paycycle_enddate, id } = invoices;
  const rows = await rowsOf<{ i: number; id: string }>(
    w.tx,
    sql`select asked.i, ${id} as id
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(i int, contractor text, job text, "from" timestamptz, "to" timestamptz)
      join ${invoices} on ${inScope(invoices, w)} and ${job} = asked.job and ${contractor} = asked.contractor
        and ${kind} = 'paycycle' and ${status} <> 'void' and not ${corrected}
        and ${paycycle_startdate} = asked."from" and ${paycycle_enddate} = asked."to"
      where exists (select from ${invoices} as of_run where of_run.org_id = ${w.orgId} and of_run.environment = ${w.environment}
        and of_run.import = ${replaces} and of_run.job = asked.job and of_run.contractor = asked.contractor
        and of_run.paycycle_startdate = asked."from" and of_run.paycycle_enddate = asked."to")`,
  );
  for (const { i, id: named } of rows) {
    const draft = drafts[i];
    if (draft) draft.body.replaces = named;
  }
}
