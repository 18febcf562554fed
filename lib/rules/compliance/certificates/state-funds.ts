import type { Region } from "#lib/contract/core/common.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import { pagesOf } from "./document-kind.ts";
import { insurerNameOf } from "./insurer-rules.ts";
import { type AskedLine, pathOf } from "./line.ts";
import type { Found } from "./rule.ts";
import { proofOf, proofs } from "./state-proof.ts";

/** A state where only a public fund insures workers' compensation, and employers may insure themselves with its leave. */
interface FundRow {
  readonly state: Region;
  /** How an insurer's name shows that it is the fund. */
  readonly fund: RegExp;
  /** When cover of another state may serve temporary work there, which a person decides. */
  readonly temporary: string;
  readonly source: string;
  readonly date: string;
  /** Until it is, nothing of the row lets cover count by itself. */
  readonly confirmed: boolean;
}

const DATE = "2026-11-29";

export const fundRows: readonly FundRow[] = [
  {
    state: "ND",
    fund: /\bworkforce safety\b|\bWSI\b/i,
    temporary: "of at most 30 days in a row by a non-resident who is covered at home, where both states agree",
    ...{ source: "North Dakota Century Code chapter 65-08", date: DATE, confirmed: false },
  },
  {
    state: "OH",
    fund: /\bbureau of workers.? comp|\bohio bwc\b/i,
    temporary: "of at most 90 days by a non-resident who is covered at home",
    ...{ source: "Ohio Revised Code section 4123.54(H)", date: DATE, confirmed: false },
  },
  {
    state: "WA",
    fund: /\blabor (?:and|&) industries\b|\bL ?& ?I\b/i,
    temporary: "by a non-resident who is covered at home, only where the states' agreement and its classes of work say so",
    ...{ source: "Revised Code of Washington section 51.12.120", date: DATE, confirmed: false },
  },
  {
    state: "WY",
    fund: /\bworkforce services\b|\bwyoming workers.? (?:safety|comp)/i,
    temporary: "by a non-resident who is covered at home, only where both states agree",
    ...{ source: "Wyoming Statutes section 27-14-301", date: DATE, confirmed: false },
  },
];

/** An employer that insures itself with the state's leave. */
const SELF_INSURED = /\bself[\s-]*insur/i;

/** What shows workers' compensation for work in a state where only a fund insures it. Null: any insurer's certificate. */
export function fundProof(workState: string | null): string | null {
  const row = fundRows.find(({ state }) => state === workState);
  return (row && proofs[row.state]) ?? null;
}

/**
 * Whether workers' compensation counts for work in a state with a fund of its own: the fund's certificate, the fund as insurer, or a
 * self-insurer's. A private insurer's row does not: whether it serves temporary work there, a person decides.
 */
export function stateFund(line: AskedLine): Found[] {
  if (line.coverage !== "workers-comp" || line.asked.state_form) return [];
  const row = fundRows.find(({ state }) => state === line.workState);
  const wanted = row && proofs[row.state];
  if (!row || !wanted) return [];
  const insurer = insurerNameOf(line);
  const hasProof = pagesOf(line.values).some((page) => proofOf(page) === row.state);
  const name = regionNames[row.state];
  const pass = hasProof || (insurer !== null && (row.fund.test(insurer) || SELF_INSURED.test(insurer)));
  const message = pass
    ? `Workers' compensation for work in ${name} is shown by ${hasProof ? "the fund's certificate" : insurer}.`
    : `For work in ${name}, workers' compensation of ${insurer ?? "a private insurer"} does not count: only the state's fund insures it there. Ask for ${wanted}. A person may accept it for temporary work ${row.temporary}.`;
  return [{ path: pathOf(line, "insurer_letter"), pass, message, expected: wanted, found: hasProof ? wanted : insurer }];
}
