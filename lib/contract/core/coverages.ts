/** What kinds of insurance there are. Separate from the schemas, because pages load it. */
import type { PlainMessage } from "#lib/text/text.ts";
import { type CoverageRow, coverageTable } from "./coverage-table.ts";

export const coverages = ["general", "professional", "workers-comp", "media", "cyber"] as const;
export type Coverage = (typeof coverages)[number];

/** Those that are sold only together with general liability. */
export const soldWithGeneral: readonly Coverage[] = ["media", "cyber"];

/** The coverages an assignment can carry. */
export const assignmentCoverages = ["general", "professional", "workers-comp"] as const;
export type AssignmentCoverage = (typeof assignmentCoverages)[number];

type Table = typeof coverageTable;
/** A kind of insurance that every organization can ask for. */
export type KnownCoverage = keyof Table;
export const knownCoverages = Object.keys(coverageTable) as [KnownCoverage, ...KnownCoverage[]];
const rows: Record<KnownCoverage, CoverageRow> = coverageTable;

/** What they are called. */
export const coverageNames = Object.fromEntries(knownCoverages.map((one) => [one, rows[one].name])) as Record<KnownCoverage, PlainMessage>;

/** Sold coverages under which a claim must be made and reported while the policy is in force. */
export type ClaimsMade = { [C in Coverage]: Table[C]["form"] extends "claims-made" ? C : never }[Coverage];
export const claimsMade = coverages.filter((one): one is ClaimsMade => rows[one].form === "claims-made");

/** Those that are not sold here, which certificates show in the row without a printed type. */
export type CoverageElsewhere = { [C in KnownCoverage]: Table[C]["row"] extends null ? C : never }[KnownCoverage];
export const coveragesElsewhere = knownCoverages.filter((one): one is CoverageElsewhere => rows[one].row === null);

/** Kinds that an organization adds for itself are named by their ids. */
export type OwnKind = `prk_${string}`;
export const isOwnKind = (kind: string): kind is OwnKind => /^prk_[A-Za-z0-9]{1,60}$/.test(kind);

/** Every kind of insurance that a requirement can ask for. */
export type CertifiedCoverage = KnownCoverage | OwnKind;

export const isSold = (coverage: string): coverage is Coverage => (coverages as readonly string[]).includes(coverage);
