"use server";

import { type ActionResult, act, failure } from "#lib/dashboard/writes/act.ts";

/** Records the platform's payment of a withheld premium. Bind `invoice` on the server. */
export async function remitInvoice(invoice: string, reference: string, idempotencyKey: string): Promise<ActionResult> {
  return act(async ({ client, can }) => {
    if (!can("invoices:write")) return failure("Your role can't change invoices.");
    const body = reference === "" ? {} : { reference };
    await client.invoices.remit({ invoice, body }, { idempotencyKey });
    return { ok: true, redirect: `/invoices/${encodeURIComponent(invoice)}` };
  });
}
