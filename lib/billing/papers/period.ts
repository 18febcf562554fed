import { STATEMENT_DAYS } from "#lib/contract/billing/statement.ts";
import { addDays, fromEpoch, startOfUtcDay } from "#lib/kit/dates.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";

/** Whole UTC days: from the start of the first to the start of the day after the last. */
export interface Period {
  from: Date;
  until: Date;
}

const DAY = 86_400_000;
const DEFAULT_DAYS = 30;

const days = ({ from, until }: Period): number => Math.round((until.getTime() - from.getTime()) / DAY);

/** The period asked for. @throws ApiError invalid_input naming `until` */
export function periodOf(ctx: Pick<Ctx, "now">, asked: { from?: number | undefined; until?: number | undefined }): Period {
  const until = addDays(startOfUtcDay(asked.until === undefined ? ctx.now : fromEpoch(asked.until)), 1);
  const from = asked.from === undefined ? addDays(until, -DEFAULT_DAYS - 1) : startOfUtcDay(fromEpoch(asked.from));
  if (from >= until) throw fieldError("invalid_input", "until", "must not be before the first day");
  if (days({ from, until }) > STATEMENT_DAYS)
    throw fieldError("invalid_input", "until", `must be at most ${STATEMENT_DAYS} days from the first`);
  return { from, until };
}

const WIDTH = 4;
const written = (at: Date) =>
  Math.floor(at.getTime() / DAY)
    .toString(36)
    .padStart(WIDTH, "0");
const read = (text: string) => new Date(Number.parseInt(text, 36) * DAY);

/** The id of a statement as a document: its owner and period. Short, because an address of a document has at most 80 characters. */
export const statementId = (owner: string, { from, until }: Period): string => `${owner}_${written(from)}${written(until)}`;

/** The owner and period of such an id. Null when it is none. */
export function readStatementId(id: string): { owner: string; period: Period } | null {
  const [, owner, from = "", until = ""] = /^((?:cn|en)_\w+)_([0-9a-z]{4})([0-9a-z]{4})$/.exec(id) ?? [];
  return owner ? { owner, period: { from: read(from), until: read(until) } } : null;
}
