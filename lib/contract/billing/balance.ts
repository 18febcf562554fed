import { z } from "zod";
import { operation } from "../core/operation.ts";
import { amount } from "./ledger-entry.ts";

export const balanceSchema = z
  .object({
    invoiced: amount("Total of all invoices that are not void and not corrected."),
    collected: amount("Collected from cards or remitted by the platform."),
    refunded: amount("Amount refunded."),
    outstanding: amount("Amount still to be paid: open, scheduled and failed invoices."),
    credit: amount("Amount paid in advance, or too much, and not yet drawn."),
  })
  .meta({ id: "Balance" });
export type Balance = z.infer<typeof balanceSchema>;

/** Totals of what was invoiced, collected and refunded, for one contractor, job or policy. */
const balanceOf = <const P extends string>(path: P, owner: string) =>
  operation({
    method: "GET",
    path,
    summary: `Get the totals invoiced, collected and refunded for a ${owner}`,
    access: "invoices:read",
    response: balanceSchema,
    errors: ["resource_not_found"],
    extension: true,
  });

export const balances = {
  about: "What is held of premium that was paid in advance.",
  operations: {
    contractor: balanceOf("/contractors/{contractor}/balance", "contractor"),
    policy: balanceOf("/policies/{policy}/balance", "policy"),
    job: balanceOf("/jobs/{job}/balance", "job"),
  },
};
