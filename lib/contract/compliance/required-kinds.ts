import type { z } from "zod";
import { type CertifiedCoverage, coverageNames, isOwnKind, type KnownCoverage, knownCoverages, type OwnKind } from "../core/coverages.ts";
import { type DocumentKind, documentTable, isKnownDocument, knownDocuments } from "../core/document-kinds.ts";
import type { coverageRules, documentRules, ownCoverageRules } from "./coverage-rules.ts";

/** The rules of insurance of a kind that the organization added. */
export type OwnCoverageRules = z.output<typeof ownCoverageRules>;
export type DocumentRules = z.output<typeof documentRules>;
/** Something that a requirement asks for: insurance or a document. */
export type ProofKind = CertifiedCoverage | DocumentKind;

/** What a requirement asks for, by kind. Rules stored before there were own kinds and documents have neither. */
interface Kinds {
  coverages: z.output<typeof coverageRules>;
  own_coverages?: Record<string, OwnCoverageRules> | undefined;
  documents?: Record<string, DocumentRules> | undefined;
}

/** The rules of one coverage, whoever added its kind. Absent: it is not required. */
export const coverageRulesOf = ({ coverages, own_coverages }: Kinds, coverage: CertifiedCoverage): object | undefined =>
  isOwnKind(coverage) ? own_coverages?.[coverage] : coverages[coverage as KnownCoverage];

const order: readonly string[] = [...knownCoverages, ...knownDocuments];

/** Kinds without repetition, in the order of every list: those of the tables, then the organization's own. */
export const inOrder = <Kind extends string>(kinds: Iterable<Kind>): Kind[] =>
  [...new Set(kinds)].toSorted(
    (a, b) => (order.indexOf(a) + 1 || order.length + 1) - (order.indexOf(b) + 1 || order.length + 1) || (a < b ? -1 : 1),
  );

/** The insurance that is accepted in place of a coverage. */
export const alternativesOf = ({ coverages }: Partial<Pick<Kinds, "coverages">>, coverage: string): readonly KnownCoverage[] =>
  coverage === "workers-comp" ? (coverages?.["workers-comp"]?.any_of ?? []) : [];

/** The insurance that is required, in order; what only stands in for another is not required by itself. */
export const requiredCoverages = ({ coverages, own_coverages }: Kinds): CertifiedCoverage[] => [
  ...knownCoverages.filter(
    (coverage) => coverages[coverage] !== undefined && !alternativesOf({ coverages }, "workers-comp").includes(coverage),
  ),
  ...inOrder(Object.keys(own_coverages ?? {}) as OwnKind[]),
];

/** The documents that are required, in order. */
export const requiredDocuments = ({ documents }: Kinds): DocumentKind[] => inOrder(Object.keys(documents ?? {}) as DocumentKind[]);

export const requiredKinds = (rules: Kinds): ProofKind[] => [...requiredCoverages(rules), ...requiredDocuments(rules)];

export const isRequired = (rules: Kinds, kind: ProofKind): boolean => requiredKinds(rules).includes(kind);

type Named = Record<string, { name?: string | undefined }>;
type Names = Partial<Record<"own_coverages" | "documents", Named | undefined> & Pick<Kinds, "coverages">>;

/** What a kind of proof is called: of the table, or as the rules state for one of the organization's own. */
export function proofName(kind: string, rules: Names | null = null): string {
  if (Object.hasOwn(coverageNames, kind)) {
    const [first, ...more] = [kind, ...alternativesOf(rules ?? {}, kind)].map((one) => coverageNames[one as KnownCoverage]);
    return [first, ...more.map((name) => name.toLowerCase())].join(" or ");
  }
  if (isKnownDocument(kind)) return documentTable[kind].name;
  return rules?.own_coverages?.[kind]?.name ?? rules?.documents?.[kind]?.name ?? kind;
}
