import { requiredCoverages } from "#lib/contract/compliance/required-kinds.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { coverageTable } from "#lib/contract/core/coverage-table.ts";
import { isOwnKind } from "#lib/contract/core/coverages.ts";
import { isText, type Values, valueAt } from "./evidence.ts";
import { knownIn } from "./known-values.ts";
import { failure } from "./remark-rules.ts";
import type { Found } from "./rule.ts";
import { objectionsIn, restrictionsIn } from "./statements/said.ts";

/** What says in a name, a number or an address that cover ended, was never bound, or holds for a part only. */
const TAKES =
  /\b(?:canc\w*|cxl\w*|cncl\w*|void(?:ed)?|expire[ds]|laps\w+|dissolved|inactive|revoked|terminat\w+|ended|ends\s|in\s+rehabilitation|liquidat\w+|insolv\w+|receivership|runoff|run-off|not\s+(?:bound|issued|in\s+force|valid|yet|covered|insured|licensed|placed)|un(?:bound|insured|paid|licensed|placed)|pending|quot(?:e|ed|ation)|bind\s+order|no\s+(?:GL|cover\w*|lic\w*|insur\w*|subs?)\b|exclud\w*|excl\b|without|w\/o|only|except|until|unless|as\s+(?:to|respects)\s|limited\s+to|replaced|see\s+(?:rev\w*|attached|below|page)|superseded|void\s+after|valid\s+(?:to|until|through|for)|formerly|now\s+known|deceased|bankrupt\w*)/i;
/** What an insurer's name never has: a share of the risk, an explanation. */
const NO_NAME =
  /\d\s?%|\b(?:balance|open\s+(?:share|market)|own\s+funds|whichever|layer|primary|quota\s+share|per|binder|bound|tbd|market)\b|^[A-F]\s*:\s|\sor\s/i;
/** A company's number, or an alien insurer's. */
const NUMBER_WORDS = /\b(?!AA\b|N\/?A\b|NAIC\b|NONE\b|ALIEN\b|LLOYD'?S\b)[A-Z]{3,}|\bNO\b/i;
/** What stands in a limit's cell instead of, or beside, its amount. */
const OF_AMOUNTS =
  /[$\d,.\s/():*-]+|\b(?:included|incl|inc|none|nil|n\/?a|not\s+applicable|statutory|unlimited|each|per|occ(?:urrence)?|agg(?:regate)?|claim|person|accident|employee|policy|limit|million|mil|mm?|k|usd|dollars?|any|one|fire|ea|prem(?:ises)?|combined\s+single|ded(?:uctible)?)\b/gi;
const MEDICAL = /^\W*(?:excluded|excl)\W*$/i;

interface Cell {
  path: string;
  what: string;
  says: (text: string) => boolean;
}

const says = (text: string) => TAKES.test(text);

function partyCells(): Cell[] {
  const parties = [
    ["insured", "named insured"],
    ["producer", "producer"],
    ["certificate_holder", "certificate holder"],
  ] as const;
  return parties.flatMap(([party, what]) =>
    ["name", "address.line1", "address.line2", "address.locality"].map((part) => ({
      path: `${party}.${part}`,
      what: `${what}'s block`,
      says: party === "insured" ? (text) => says(text) || IN_BRACKETS.test(text) : says,
    })),
  );
}

/** What brackets in an insured's name or address say that it is insured as, or for. */
const IN_BRACKETS = /\([^)]*\b(?:operations?|former|previous|only|as|for|account|exposures?|premises)\b[^)]*\)/i;

/** A contact is a person, a desk or a telephone number. */
const CONTACT =
  /\b(?:left|limits?|call|conf(?:irm)?\w*|unconf\w*|ask|moved|closed|longer|acct|account\s+(?:left|closed|moved)|bound|due|owes?|owed|paid)\b/i;

const single: readonly Cell[] = [
  { path: "producer.contact_name", what: "producer's contact", says: (text) => says(text) || CONTACT.test(text) },
  {
    path: "document.certificate_number",
    what: "certificate number",
    says: (text) => says(text) || /\b(?:sample|specimen|draft|template|test|copy)\b/i.test(text),
  },
  { path: "document.revision_number", what: "revision number", says: (text) => says(text) || /\bsee\b/i.test(text) },
];

/** The insurers' names and numbers. */
function insurerCells({ parsed }: Values): Cell[] {
  const insurers = valueAt(parsed, "insurers");
  if (!Array.isArray(insurers)) return [];
  return insurers.flatMap((_, at): Cell[] => [
    { path: `insurers.${at}.name`, what: "list of insurers", says: (text) => TAKES.test(text) || NO_NAME.test(text) },
    { path: `insurers.${at}.naic`, what: "list of insurers", says: (text) => NUMBER_WORDS.test(text) || TAKES.test(text) },
  ]);
}

const rows = [...new Set(Object.values(coverageTable).flatMap(({ row }) => row ?? []))];
/** The rows of a policy: those of known kinds, then the others. */
const rowsIn = (parsed: object): string[] => {
  const others = valueAt(parsed, "coverages.other");
  return [...rows.map((row) => `coverages.${row}`), ...(Array.isArray(others) ? others.map((_, at) => `coverages.other.${at}`) : [])];
};

/** The policy numbers of every row, and the limits of the rows that are relied on. */
function rowCells({ parsed, fields }: Values, relied: ReadonlySet<string>): Cell[] {
  // Those that are relied on have a rule of their own.
  const numbers = rowsIn(parsed)
    .filter((row) => !relied.has(row.slice("coverages.".length)))
    .map((row): Cell => ({ path: `${row}.policy_number_string`, what: "policy number", says }));
  const limits = Object.keys(fields).filter(
    (path) => path.includes(".limits.") && [...relied].some((row) => path.startsWith(`coverages.${row}.`)),
  );
  return [
    ...numbers,
    ...limits.map(
      (path): Cell => ({
        ...{ path, what: "cell of a limit" },
        // Recognised amounts have letters for digits.
        says: fields[path]?.source === "ocr" ? says : (text) => isMore(text, path),
      }),
    ),
  ];
}

/** Whether a limit's cell has more than an amount and its usual words. */
const isMore = (text: string, path: string): boolean =>
  /\p{L}{3}/u.test(text.replace(OF_AMOUNTS, " ")) && !(path.endsWith(".medical_expense_dollars") && MEDICAL.test(text));

/** What is written as the kind or the limit of a policy in a free row that no rule asks for: about the rows that are relied on. */
function freeRowCells(values: Values, relied: ReadonlySet<string>, reliesOnOthers: boolean): Found[] {
  // Each row may then be the one that is asked for, which has rules of its own.
  if (reliesOnOthers) return [];
  const numberOf = (row: string) => valueAt(values.parsed, `${row}.policy_number_string`);
  const numbers = [...relied].map((row) => numberOf(`coverages.${row}`)).filter(isText);
  const known = knownIn(values);
  return rowsIn(values.parsed)
    .filter((row) => !PRINTED.has(row) && !relied.has(row.slice("coverages.".length)))
    .flatMap((row) => {
      const entries = valueAt(values.parsed, `${row}.limits.entries`);
      const labels = Array.isArray(entries) ? entries.map((_, at) => `${row}.limits.entries.${at}.label`) : [];
      const number = numberOf(row);
      // A row without a number, or with that of a row that is relied on, may be about that one.
      const isTheirs = !isText(number) || numbers.includes(number);
      return [`${row}.description`, ...labels].flatMap((path) => {
        const text = valueAt(values.parsed, path);
        if (!isText(text)) return [];
        const own = isTheirs || /\b(?:C?GL|general\s+liability)\b/i.test(text) ? text : text.replace(OWN_TERMS, " ");
        const found = isTheirs ? objectionsIn(own, known, "row").map(({ sentence }) => sentence) : restrictionsIn(own);
        return found.slice(0, 1).map((sentence) => asked(path, values, "coverages table", sentence));
      });
    });
}
/** What a policy that nothing is asked of may say of itself. */
const OWN_TERMS = /\b(?:ded(?:uctible)?s?|retention|SIR|claims?[\s-]*made|excl(?:uded)?)\b/gi;
const PRINTED: ReadonlySet<string> = new Set(
  (["general", "auto", "umbrella", "workers-comp"] as const).map((coverage) => `coverages.${coverageTable[coverage].row}`),
);

const OTHER_SCOPE = "The general aggregate applies per something else than policy, project or location: read what.";

const asked = (path: string, values: Values, what: string, found: string) =>
  failure(path, values, `The ${what} says “${found.slice(0, 200)}”: read what it takes back and decide.`, found.slice(0, 200));

/** Every cell says its value and nothing else: words beside it that take back or limit, or that are not understood in a limit, fail. */
export function cellRules(values: Values, rules: RequirementRules): Found[] {
  const { parsed, fields } = values;
  const required = requiredCoverages(rules);
  const reliesOnOthers = required.some((one) => isOwnKind(one) || coverageTable[one].row === null);
  const relied = new Set(required.flatMap((one) => (isOwnKind(one) ? [] : (coverageTable[one].row ?? []))));
  const cells = [...partyCells(), ...single, ...insurerCells(values), ...rowCells(values, relied)];
  const written = cells.flatMap(({ path, what, says }) => {
    const value = valueAt(parsed, path);
    const raw = fields[path]?.raw;
    // What is no value is there as printed.
    const text = isText(value) ? value : value === null || value === undefined ? raw : null;
    if (!isText(text) || !says(text)) return [];
    return [asked(path, values, what, text)];
  });
  const scope = `coverages.${coverageTable.general.row}.aggregate_applies_per`;
  const isOther = relied.has(coverageTable.general.row ?? "") && valueAt(parsed, scope) === "other";
  const other = isOther ? [failure(scope, values, OTHER_SCOPE, "other")] : [];
  return [...written, ...other, ...freeRowCells(values, relied, reliesOnOthers)];
}
