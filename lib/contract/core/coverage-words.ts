import { remember } from "#lib/kit/remember.ts";
import { coverageTable } from "./coverage-table.ts";
import { type CertifiedCoverage, isOwnKind } from "./coverages.ts";

/** A kind of insurance, with what an organization says of one that it added. */
interface NamedCoverage {
  coverage: CertifiedCoverage;
  own?: { name?: string | undefined; words?: readonly string[] | undefined } | undefined;
}

const rowOf = ({ coverage }: NamedCoverage) => (isOwnKind(coverage) ? null : coverageTable[coverage]);

const escaped = (text: string) =>
  text
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\s+/g, "\\s+");

/** How an organization's words for its own kind are found in a text. */
const patternOf = remember(200, (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "iu"));
const ownPattern = ({ name = "", words = [] }: NonNullable<NamedCoverage["own"]>) =>
  patternOf([name, ...words].filter(Boolean).map(escaped).join("|"));

/** How the row without a printed type, and the remarks, name a coverage. */
export const typedAs = (line: NamedCoverage): RegExp | null => rowOf(line)?.typed ?? (line.own ? ownPattern(line.own) : null);
export const saidAs = (line: NamedCoverage): RegExp | null => rowOf(line)?.said ?? (line.own ? ownPattern(line.own) : null);
