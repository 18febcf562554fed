import type { StatementKind } from "#lib/contract/billing/statement.ts";
import { statementNames } from "#lib/contract/billing/statement-names.ts";
import { statementDocument } from "#lib/documents/statement.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { contractors, entities } from "#lib/people/schema/people.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { MadeDocument } from "#lib/platform/http/made-documents.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { issuerOfPapers } from "#lib/quotes/readiness.ts";
import { type Period, readStatementId } from "./period.ts";
import { type Owner, wholeStatement } from "./statement.ts";

/** The most lines of a statement as PDF, some 60 pages. The list and the CSV have no limit. */
const MAX_LINES = 2000;
const SECOND = 1;

const isBalance = (kind: StatementKind): boolean => kind === "opening_balance" || kind === "closing_balance";

/** Null when the contractor or entity does not exist, or not any more. */
async function nameOf(ctx: Ctx, { kind, id }: Owner): Promise<string | null> {
  if (kind === "entity") return (await findRow(ctx, entities, id))?.name ?? null;
  const person = await findRow(ctx, contractors, id);
  return person && [`${person.first_name} ${person.last_name}`, person.company_name].filter(Boolean).join(", ");
}

async function paperOf(ctx: Ctx, owner: Owner, { from, until }: Period): Promise<MadeDocument | null> {
  const name = await nameOf(ctx, owner);
  if (name === null) return null;
  const lines = await wholeStatement(ctx, owner, { from, until }, MAX_LINES);
  if (!lines)
    throw new ApiError("invalid_input", `This statement has more than ${MAX_LINES} lines. Choose a shorter period, or the CSV file.`);
  const { display_name, name: organization } = await organizationRow(ctx);
  const { producer, sample } = await issuerOfPapers(ctx);
  const last = toEpoch(until) - SECOND;
  const bytes = await statementDocument({
    sample,
    name,
    seller: producer.name,
    organization: display_name ?? organization,
    from: toEpoch(from),
    until: last,
    lines: lines.map(({ at, kind, number, due, held, due_after, held_after }) => ({
      at: kind === "closing_balance" ? last : at,
      what: statementNames[kind],
      ...{ number, due, held, dueAfter: due_after, heldAfter: held_after, balance: isBalance(kind) },
    })),
  });
  return { filename: "statement.pdf", bytes };
}

/** The PDF of the statement that an id names. Null when it names none. */
export async function statementPaper(ctx: Ctx, id: string): Promise<MadeDocument | null> {
  const named = readStatementId(id);
  if (!named) return null;
  const { owner, period } = named;
  return await paperOf(ctx, { kind: owner.startsWith("en_") ? "entity" : "contractor", id: owner }, period);
}
