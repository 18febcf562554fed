import type { KnownCoverage } from "#lib/contract/core/coverages.ts";

/** What a statement may grant. */
export type Granted = "additional_insured" | "waiver_of_subrogation" | "primary" | "noncontributory";

/** Whom a statement is about: the certificate's holder, whoever a written contract requires, or the party that it names. */
export type StatedParty = "holder" | "contract" | "named";

/** A statement that certificates are known to make. */
export interface StatementRow {
  /** All of its words: what it leaves of a sentence is judged by other rows. */
  pattern: RegExp;
  means: "grants" | "harmless" | "restricts";
  /** Of one that grants: what, and to whom its words grant it. */
  grant?: Granted;
  /** What its words grant besides. */
  also?: Granted;
  party?: StatedParty;
  /** Whether what its pattern found is such a statement, where the pattern alone does not tell. */
  when?: (said: string) => boolean;
  /** Whether its words alone decide, also where one of them elsewhere takes something back: "will not contribute". */
  decides?: boolean;
  /** The only line that it can be about; absent: the line that the sentence names, or every line. */
  line?: KnownCoverage;
  /** Of one that restricts: what it may do, to follow "which may". */
  may?: string;
  /** A sentence that this row decides, and one like it that it must leave alone. */
  example: string;
  counterExample: string;
}

export const grants = (grant: Granted, party: StatedParty, pattern: RegExp, example: string, counterExample: string): StatementRow => ({
  pattern,
  means: "grants",
  grant,
  party,
  example,
  counterExample,
});

export const harmless = (pattern: RegExp, example: string, counterExample: string, line?: KnownCoverage): StatementRow => ({
  ...{ pattern, means: "harmless", example, counterExample },
  ...(line ? { line } : {}),
});

export const restricts = (may: string, pattern: RegExp, example: string, counterExample: string): StatementRow => ({
  pattern,
  means: "restricts",
  may,
  example,
  counterExample,
});
