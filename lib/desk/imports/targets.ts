import { and, inArray, type SQL, sql } from "drizzle-orm";
import { corrected } from "#lib/billing/invoices/store.ts";
import { invoiceVerbs, previewPay, reportPay } from "#lib/billing/invoices/verbs.ts";
import { invoices as invoiceTable } from "#lib/billing/schema/money.ts";
import { invoices } from "#lib/contract/billing/invoice.ts";
import { type ImportTarget, REFERENCE_KEY } from "#lib/contract/desk/import-columns.ts";
import { contractors } from "#lib/contract/people/contractor.ts";
import { jobs } from "#lib/contract/people/job.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { contractorVerbs } from "#lib/people/contractors.ts";
import { jobVerbs } from "#lib/people/jobs.ts";
import { contractors as contractorTable, jobs as jobTable } from "#lib/people/schema/people.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { parseInput } from "#lib/platform/http/normalize-input.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { movingIn } from "./moving-in.ts";
import { type Body, type Duplicate, type Target, textAt, verbsFor } from "./target.ts";

/** The platform's reference for the object, in its metadata. */
const referenceOf = (body: Body): string | null => textAt((body.custom_metadata ?? {}) as Body, REFERENCE_KEY);
const emailOf = (body: Body): string | null => textAt(body, "email")?.toLowerCase() ?? null;

const present = (values: (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))];

/** The ids of objects by one of their values. */
async function idsBy(
  w: Writer,
  table: typeof contractorTable | typeof jobTable,
  value: SQL<string>,
  values: string[],
  where?: SQL,
): Promise<Map<string | null, string>> {
  if (!values.length) return new Map();
  const rows = await w.tx
    .select({ id: table.id, value })
    .from(table)
    .where(and(inScope(table, w), where, inArray(value, values)));
  return new Map(rows.map((row) => [row.value, row.id]));
}

const byReference = (w: Writer, table: typeof contractorTable | typeof jobTable, bodies: readonly Body[]) =>
  idsBy(
    w,
    table,
    sql<string>`${table.custom_metadata}->>'external_reference'`,
    present(bodies.map(referenceOf)),
    sql`${table.custom_metadata} ? 'external_reference'`,
  );

/** Pay of a contractor for a job in a cycle; null while one of them is not known. */
export function payOf({ contractor, job, paycycle_startdate: from, paycycle_enddate: to }: Body) {
  const [who, work] = [textAt({ contractor }, "contractor"), textAt({ job }, "job")];
  if (who === null || work === null || typeof from !== "number" || typeof to !== "number") return null;
  return { contractor: who, job: work, from: fromEpoch(from), to: fromEpoch(to) };
}

/** The invoices for pay of an overlapping cycle. */
async function invoicesThere(w: Writer, bodies: readonly Body[]): Promise<(Duplicate | null)[]> {
  const asked = bodies.flatMap((body, i) => {
    const pay = payOf(body);
    return pay ? [{ i, ...pay, gross_pay: body.gross_pay ?? null, replaces: textAt(body, "replaces") }] : [];
  });
  const { contractor, job, kind, status, gross_pay, paycycle_startdate, paycycle_enddate, id } = invoiceTable;
  const rows = await rowsOf<{ i: number; id: string }>(
    w.tx,
    sql`select asked.i, min(${id}) as id
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(i int, contractor text, job text, "from" timestamptz, "to" timestamptz,
        gross_pay int, replaces text)
      join ${invoiceTable} on ${inScope(invoiceTable, w)} and ${job} = asked.job and ${contractor} = asked.contractor
        and ${kind} = 'paycycle' and ${status} <> 'void' and not ${corrected}
        and (${id} is distinct from asked.replaces or ${gross_pay} = asked.gross_pay)
        and ${paycycle_startdate} < asked."to" and ${paycycle_enddate} > asked."from"
      group by asked.i`,
  );
  const found = new Map(rows.map((row) => [row.i, row.id]));
  return bodies.map((_, i) => {
    const object = found.get(i);
    if (!object) return null;
    const isUnchanged = bodies[i]?.replaces === object;
    return { object, message: isUnchanged ? "The pay is what was reported." : "An invoice for this job in this pay cycle already exists." };
  });
}

export const targets: Record<ImportTarget, Target> = {
  ...movingIn,
  contractors: {
    table: contractorTable,
    ...verbsFor(contractors.operations.create.body, contractorVerbs.create, (ctx, contractor) =>
      contractorVerbs.delete(ctx, { contractor }),
    ),
    namesOf: (body) =>
      [
        emailOf(body),
        referenceOf(body),
        textAt(body, "company_name"),
        `${textAt(body, "first_name")} ${textAt(body, "last_name")}`,
      ].flatMap((name) => (name ? [name.toLowerCase()] : [])),
    label: (text) => {
      const name = [text("first_name"), text("last_name")].filter(Boolean).join(" ");
      return [name, text("email")].filter(Boolean).join(", ");
    },
    keyOf: emailOf,
    keyName: "email",
    async existing(w, bodies) {
      const emails = await idsBy(w, contractorTable, sql<string>`lower(${contractorTable.email})`, present(bodies.map(emailOf)));
      const references = await byReference(w, contractorTable, bodies);
      return bodies.map((body) => {
        const same = emails.get(emailOf(body));
        const object = same ?? references.get(referenceOf(body));
        if (!object) return null;
        return { object, message: `A contractor with this ${same ? "email" : "external reference"} already exists.` };
      });
    },
  },
  jobs: {
    table: jobTable,
    ...verbsFor(jobs.operations.create.body, jobVerbs.create, (ctx, job) => jobVerbs.delete(ctx, { job })),
    namesOf: (body) => [textAt(body, "name"), referenceOf(body)].flatMap((name) => (name ? [name.toLowerCase()] : [])),
    label: (text) => text("name"),
    keyOf: referenceOf,
    keyName: "external reference",
    async existing(w, bodies) {
      const references = await byReference(w, jobTable, bodies);
      return bodies.map((body) => {
        const object = references.get(referenceOf(body));
        return object ? { object, message: "A job with this external reference already exists." } : null;
      });
    },
  },
  invoices: {
    table: invoiceTable,
    // Its number follows at the end of the batch, so that other invoices do not wait for the batch.
    create: (ctx, body, { id }) => write(ctx, (w) => reportPay(w, parseInput(invoices.operations.create.body, body, undefined, w.now), id)),
    remove: (ctx, invoice) => invoiceVerbs.delete(ctx, { invoice }),
    async price(w, body) {
      const reported = parseInput(invoices.operations.create.body, body);
      const { total } = await previewPay(w, reported);
      return { gross_pay: reported.gross_pay, amount: total };
    },
    label: (text) => [text("contractor"), text("job")].filter(Boolean).join(", "),
    keyOf(body) {
      const pay = payOf(body);
      return pay && JSON.stringify(Object.values(pay)).toLowerCase();
    },
    keyName: "contractor, job and pay cycle",
    existing: invoicesThere,
  },
};
