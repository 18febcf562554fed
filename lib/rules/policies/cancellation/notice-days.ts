import type { Region } from "#lib/contract/core/common.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";

/** What an insurer gives notice of. An insured may cancel without notice. */
export type NoticeOf = "nonpayment" | "other" | "nonrenewal";
type Line = "liability" | "workers-comp";

/** The days of notice that an insurer gives in a state, in force from a day on. `law` null: no source, the default applies. */
export interface NoticeRow {
  readonly state: Region | "any";
  readonly line: Line;
  /** Whether it is for insurers whom the state has licensed, or for surplus lines insurers, whom most of these laws do not bind. */
  readonly admitted: boolean;
  /** The first day of notice, `2026-01-01`, for which the row applies. */
  readonly from: string;
  readonly days: Readonly<Record<NoticeOf, number>>;
  readonly law: string | null;
  /** When the law was read. */
  readonly date: string;
  /** Whether counsel has confirmed it. Until then no notice is shorter than the default. */
  readonly confirmed: boolean;
}

const FROM = "2020-01-01";
const READ = "2026-11-22";

const of = (
  state: Region | "any",
  line: Line,
  nonpayment: number,
  other: number,
  nonrenewal: number,
  law: string | null,
  admitted = true,
): NoticeRow => ({ state, line, admitted, from: FROM, days: { nonpayment, other, nonrenewal }, law, date: READ, confirmed: false });
/**
 * A row with a source has the longest period that the source asks for in a policy's term, so that a late notice never counts as early
 * enough. States without a row have the default: the longest periods of all rows. A change is a further row with its first day, below the
 * earlier one.
 */
export const noticeRows: readonly NoticeRow[] = [
  of("any", "liability", 15, 60, 60, null),
  of("any", "workers-comp", 15, 60, 60, null),
  of("any", "liability", 15, 60, 60, null, false),
  of("any", "workers-comp", 15, 60, 60, null, false),
  of(
    "FL",
    "liability",
    15,
    60,
    60,
    "Florida Statutes section 626.913(4): chapter 627 does not apply to surplus lines; the policy's own notice applies",
    false,
  ),
  of("CA", "liability", 10, 30, 60, "California Insurance Code sections 677.2 and 678.1"),
  of("CO", "liability", 10, 10, 45, "Colorado Revised Statutes sections 10-4-109.7 and 10-4-110"),
  of("FL", "liability", 10, 45, 45, "Florida Statutes section 627.4133"),
  of("GA", "liability", 10, 45, 45, "Georgia Code section 33-24-47"),
  of("IL", "liability", 10, 60, 60, "215 Illinois Compiled Statutes 5/143.16 and 5/143.17a"),
  of("NC", "liability", 15, 15, 45, "North Carolina General Statutes sections 58-41-15 and 58-41-20"),
  of("NJ", "liability", 10, 30, 30, "New Jersey Administrative Code 11:1-20"),
  of("NY", "liability", 15, 20, 60, "New York Insurance Law section 3426"),
  of("OH", "liability", 10, 30, 30, "Ohio Revised Code sections 3937.25 to 3937.29"),
  of("PA", "liability", 15, 60, 60, "40 Pennsylvania Statutes section 3401 and following"),
  of("TX", "liability", 10, 10, 60, "Texas Insurance Code sections 551.053 and 551.054"),
  of("VA", "liability", 15, 45, 45, "Virginia Code section 38.2-231"),
  of("WA", "liability", 10, 45, 45, "Revised Code of Washington sections 48.18.290 and 48.18.2901"),
  of("CA", "workers-comp", 10, 30, 30, "California Insurance Code sections 676.8 and 11664"),
  of("FL", "workers-comp", 10, 45, 45, "Florida Statutes sections 440.42 and 627.4133"),
  of("NY", "workers-comp", 10, 30, 30, "New York Workers' Compensation Law section 54"),
  of("TX", "workers-comp", 10, 30, 30, "Texas Labor Code section 406.008"),
];

export interface Notice {
  days: number;
  state: Region | null;
  coverage: Coverage;
  /** The law that the period is from; null for the documented default. */
  law: string | null;
}

interface NoticeSubject {
  coverage_type: readonly Coverage[];
  home_state: Region | null;
  work_state: Region | null;
  /** Whether the state has licensed the insurer of a coverage. */
  isAdmitted: (coverage: Coverage) => boolean;
}

function rowsOf(line: Line, admitted: boolean, state: Region | "any" | null, day: string): NoticeRow | undefined {
  return noticeRows.findLast((one) => one.line === line && one.admitted === admitted && one.state === state && one.from <= day);
}

/**
 * The notice that an insurer must give on a day (`2026-07-01`): the longest among the policy's coverages, workers' compensation by the law
 * of the work state and others by that of the home state.
 */
export function noticeFor({ coverage_type, home_state, work_state, isAdmitted }: NoticeSubject, of: NoticeOf, day: string): Notice {
  const notices = coverage_type.map((coverage): Notice => {
    const isWorkers = coverage === "workers-comp";
    const line = isWorkers ? "workers-comp" : "liability";
    const state = isWorkers ? work_state : (home_state ?? work_state);
    const usual = rowsOf(line, isAdmitted(coverage), "any", day);
    if (!usual) throw new Error(`No row of the table of notice days applies on ${day}.`);
    const own = rowsOf(line, isAdmitted(coverage), state, day) ?? usual;
    const days = own.confirmed ? own.days[of] : Math.max(own.days[of], usual.days[of]);
    return { days, state, coverage, law: own.law };
  });
  const [first, ...others] = notices;
  if (!first) throw new Error("A policy has at least one coverage.");
  return others.reduce((longest, one) => (one.days > longest.days ? one : longest), first);
}
