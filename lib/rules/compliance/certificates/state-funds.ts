import type { Region } from "#lib/contract/core/common.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import { pagesOf } from "./document-kind.ts";
import { isText, valueAt } from "./evidence.ts";
import { insurerNameOf } from "./insurer-rules.ts";
import { type AskedLine, pathOf } from "./line.ts";
import { remarkPaths } from "./remark-rules.ts";
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

/** The states of the table in a list of them, which says where a policy does not apply. */
const LIST =
  /\b(?:ND|OH|WA|WY|North\s+Dakota|Ohio|Washington|Wyoming)(?:(?:\s*[,/&]\s*(?:and\s+|or\s+|&\s*)?|\s+and\s+|\s+or\s+)(?:ND|OH|WA|WY|PR|VI|North\s+Dakota|Ohio|Washington|Wyoming)\b)+/gi;
/** What is not the state: a street, a county, an insurer, a town elsewhere. */
const NO_STATE = String.raw`(?!\s+(?:Ave|St|Street|Avenue|Rd|Road|Blvd|County|Casualty|Mutual|Farmers|National|Insurance|Park|Township|D\.?C)\b|,?\s+(?!(?:ND|OH|WA|WY)\b)[A-Z]{2}\b)`;

/** Whether the remarks name a state as the place of the work: behind "in" or a town. */
function isNamedForWork(line: AskedLine, state: Region): boolean {
  const name = regionNames[state].replace(" ", "\\s+");
  const place = new RegExp(
    String.raw`(?:\b(?:[Ii]n|IN|[Aa]t|AT|[Ff]or|[Nn]ear)\s+(?:the\s+[Ss]tate\s+of\s+)?|[A-Za-z.]{3,},\s*)(?:${name}|${name.toUpperCase()}|${state})\b${NO_STATE}|[A-Z][a-z]{2,}\s+${state}\b|\b${state}\s+\d{5}\b|\b(?:${name}|${state})\s+(?:[Jj]ob|[Ww]ork|[Pp]roject|[Ss]ite|[Oo]perations|[Cc]rew)s?\b`,
  );
  return remarkPaths.some((path) => {
    const text = valueAt(line.values.parsed, path);
    return (
      isText(text) &&
      text
        .replace(LIST, " ")
        .split("\n")
        .some((said) => !WITHOUT.test(said) && place.test(said))
    );
  });
}
/** A line that says where a policy does not apply, or which states it lists. */
const WITHOUT = /\b(?:except|excluding|other\s+than|but)\b[^.]*\b(?:ND|OH|WA|WY)\b|\b3\.?\s?[AC]\b/;

/**
 * Whether workers' compensation counts for work in a state with a fund of its own: the fund's certificate, the fund as insurer, or a
 * self-insurer's. A private insurer's row does not: whether it serves temporary work there, a person decides.
 */
export function stateFund(line: AskedLine): Found[] {
  if (line.coverage !== "workers-comp" || line.asked.state_form) return [];
  const states = [line.workState, ...fundRows.map(({ state }) => state).filter((state) => isNamedForWork(line, state))];
  const row = states.map((state) => fundRows.find((one) => one.state === state)).find((one) => one !== undefined);
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
