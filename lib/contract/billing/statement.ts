import { z } from "zod";
import { epoch, idOf, money } from "../core/common.ts";
import { documentLinkSchema } from "../core/document-link.ts";
import { operation } from "../core/operation.ts";
import { listQuery } from "../core/resource.ts";
import type { LedgerKind } from "./ledger-entry.ts";

/** The most days of a statement. */
export const STATEMENT_DAYS = 366;

/** The entries of the ledger that move money. */
const movements = [
  "charge_succeeded",
  "remitted",
  "refunded",
  "credited",
  "advance_drawn",
  "advance_applied",
  "advance_returned",
  "advance_released",
] as const satisfies readonly LedgerKind[];

export const statementKinds = ["opening_balance", "invoice", "invoice_void", ...movements, "closing_balance"] as const;
export type StatementKind = (typeof statementKinds)[number];

const lineSchema = z
  .object({
    id: z
      .string()
      .meta({ description: "Identifies the line, also as a cursor: the id of the ledger entry or invoice, or which balance it is." }),
    at: epoch().meta({ description: "When it happened. Of a balance: the start or the end of the period." }),
    kind: z
      .enum(statementKinds)
      .meta({ description: "What happened: `invoice` when one was issued, otherwise as in the ledger of an invoice." }),
    invoice: idOf("invoice", "The invoice. Null for a balance.").nullable(),
    number: z.string().nullable().meta({ description: "The invoice's number." }),
    contractor: idOf("contractor", "The contractor of the invoice. Null for a balance.").nullable(),
    due: money().meta({ description: "Change of the amount due, in cents." }),
    held: money().meta({ description: "Change of the amount held, in cents: paid, less refunded. The ledger's `effect`." }),
    due_after: money().meta({ description: "The amount due after it, in cents." }),
    held_after: money().meta({ description: "The amount held after it, in cents." }),
  })
  .meta({ id: "StatementLine" });
export type StatementLine = z.infer<typeof lineSchema>;

const period = {
  from: epoch().optional().meta({ description: "The first day, as any time of that UTC day. Default: 30 days before the last." }),
  until: epoch()
    .optional()
    .meta({ description: `The last day, as any time of that UTC day. At most ${STATEMENT_DAYS} days with the first. Default: today.` }),
};

const statementOf = <const P extends string>(path: P, owner: string) =>
  operation({
    method: "GET",
    path,
    summary: `List what was invoiced, paid and refunded for ${owner} in a period, oldest first, between the opening and the closing balance`,
    access: "invoices:read",
    list: true,
    query: listQuery.extend(period),
    response: z.array(lineSchema),
    errors: ["resource_not_found", "invalid_input", "invalid_cursor"],
    extension: true,
  });

const paperOf = <const P extends string>(path: P, owner: string) =>
  operation({
    method: "GET",
    path,
    summary: `Get a link to the statement of ${owner} as PDF`,
    access: "invoices:read",
    query: z.object(period),
    response: documentLinkSchema,
    errors: ["resource_not_found", "invalid_input"],
    extension: true,
  });

export const statements = {
  about: "What was invoiced, paid and refunded in a period, with the balances before and after.",
  operations: {
    contractor: statementOf("/contractors/{contractor}/statement", "a contractor"),
    entity: statementOf("/entities/{entity}/statement", "an entity's jobs"),
    contractor_pdf: paperOf("/contractors/{contractor}/statement/pdf", "a contractor"),
    entity_pdf: paperOf("/entities/{entity}/statement/pdf", "an entity's jobs"),
  },
};
