import { and, eq, ne } from "drizzle-orm";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { invoices as table } from "../schema/money.ts";

/** @throws ApiError job_is_used when pay was reported for the job */
export async function assertNoInvoiceOf(w: Writer, job: string): Promise<void> {
  const [row] = await w.tx
    .select({ id: table.id })
    .from(table)
    .where(and(inScope(table, w), eq(table.job, job)))
    .limit(1);
  if (row) throw new ApiError("job_is_used", "This job has an invoice and cannot be deleted.");
}

/** @throws ApiError invoice_exists when an invoice that is not void uses the policy's quote */
export async function assertPolicyNotInvoiced(w: Writer, policy: string): Promise<void> {
  const [invoice] = await w.tx
    .select({ id: table.id })
    .from(table)
    .where(and(inScope(table, w), eq(table.policy, policy), ne(table.status, "void")))
    .limit(1);
  if (invoice)
    throw fieldError("invoice_exists", "quote", `This policy has been invoiced ('${invoice.id}'), so its quote can no longer change.`);
}

/** @throws ApiError invoice_exists, 409, naming the fields, when an invoice that is not void uses them */
export async function assertNotInvoiced(w: Writer, job: string, fields: readonly string[]): Promise<void> {
  const [invoice] = await w.tx
    .select({ id: table.id })
    .from(table)
    .where(and(inScope(table, w), eq(table.job, job), ne(table.status, "void")))
    .limit(1);
  if (!invoice) return;
  throw new ApiError("invoice_exists", `This job has been invoiced ('${invoice.id}'), so its ${fields.join(", ")} can no longer change.`, {
    fields: fields.map((field) => ({ field, message: "cannot change because the job has been invoiced" })),
  });
}
