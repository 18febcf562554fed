import type { Region } from "#lib/contract/core/common.ts";
import type { Line } from "./line.ts";

/** Whether a state's law lets a waiver of subrogation on workers' compensation be given, for all trades or for construction only. */
interface WaiverRow {
  readonly state: Region;
  readonly trade: "any" | "construction";
  /** What pages, letters and audits say. */
  readonly reason: string;
  readonly source: string;
  readonly date: string;
  /** Whether it is settled. A row that is not takes nothing out of a requirement. */
  readonly confirmed: boolean;
}

const LISTS = "insurers' lists of states without form WC 00 03 13";
const DATE = "2026-11-29";
const forbids = (name: string) => `${name} does not allow waivers of subrogation in workers' compensation.`;

export const waiverRows: readonly WaiverRow[] = [
  { state: "KY", trade: "any", reason: forbids("Kentucky"), source: LISTS, date: DATE, confirmed: true },
  { state: "NH", trade: "any", reason: forbids("New Hampshire"), source: LISTS, date: DATE, confirmed: true },
  { state: "NJ", trade: "any", reason: forbids("New Jersey"), source: LISTS, date: DATE, confirmed: false },
  {
    ...{ state: "MO", trade: "construction", source: "Missouri Revised Statutes section 287.150", date: DATE, confirmed: false },
    reason: "Missouri makes waivers of subrogation void between employers in construction.",
  },
];

/** Why a waiver of subrogation on workers' compensation is not asked for work in a state. Null: it is asked. */
export function waiverNotAsked(workState: string | null | undefined): string | null {
  // A row for one trade would need the trade of the work, which certificates without a job do not have.
  const row = waiverRows.find(({ state, trade, confirmed }) => state === workState && trade === "any" && confirmed);
  return row ? `A waiver of subrogation is not asked for: ${row.reason}` : null;
}

/** The same for a line: of other coverages it is asked in every state. */
export const waiverNotAskedOf = ({ coverage, workState }: Pick<Line, "coverage" | "workState">): string | null =>
  coverage === "workers-comp" ? waiverNotAsked(workState) : null;
