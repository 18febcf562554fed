import type { PlainMessage } from "#lib/text/text.ts";
import { isOwnKind, type OwnKind } from "./coverages.ts";

/** What a requirement can ask for: insurance, or anything else that a person accepts. */
export const kindsOfProof = ["coverage", "document"] as const;

/** What is asked about a document besides its first and last day. */
export const documentFactNames = ["number", "state", "result", "named", "trade", "form"] as const;
export type DocumentFact = (typeof documentFactNames)[number];

/** What a contractor states about their own document. The result of a check is read from it by the person who accepts it. */
export const statedFactNames = ["number", "state"] as const satisfies readonly DocumentFact[];
export type StatedFact = (typeof statedFactNames)[number];

interface DocumentRow {
  name: string;
  /** What it is for, to a contractor. */
  purpose: PlainMessage;
  /** The facts without which it says nothing. */
  needs: readonly DocumentFact[];
  /** A state issues it, so it can be asked to be of the state the work is in. */
  ofState?: true;
  /** It counts in place of workers' compensation, without being cover, and only with its file. */
  instead?: "exemption" | "not_due";
}

/** Proof that is not insurance, one row each. Any file is accepted; a person enters or confirms what it says. */
export const documentTable = {
  w9: { name: "Form W-9", purpose: "Your name and tax number as the tax office knows them.", needs: [] },
  license: { name: "License", purpose: "Shows that your state allows you to do this work.", needs: ["state", "number"], ofState: true },
  contract: { name: "Signed contract", purpose: "The agreement about this work, signed by you.", needs: [] },
  // Only the result and its day: what a report says about a person is not stored.
  "background-check": { name: "Background check", purpose: "Only the result and its day are kept.", needs: ["result"], ofState: true },
  "wc-exemption": {
    name: "Exemption from workers' compensation",
    purpose: "Your state's certificate that you need no workers' compensation.",
    needs: ["state", "number", "named", "trade", "form"],
    instead: "exemption",
  },
  "sole-proprietor": {
    name: "Sole proprietor's statement",
    purpose: "Shows that you work alone and do not need workers' compensation.",
    needs: ["state", "named", "trade", "form"],
    instead: "not_due",
  },
} as const satisfies Record<string, DocumentRow>;

export type KnownDocument = keyof typeof documentTable;
export const knownDocuments = Object.keys(documentTable) as [KnownDocument, ...KnownDocument[]];

export type DocumentKind = KnownDocument | OwnKind;
export const isKnownDocument = (kind: string): kind is KnownDocument => Object.hasOwn(documentTable, kind);
export const isDocumentKind = (kind: string): kind is DocumentKind => isKnownDocument(kind) || isOwnKind(kind);

/** How a document stands in for workers' compensation; null if it does not. */
export const insteadOf = (kind: DocumentKind): DocumentRow["instead"] | null =>
  isKnownDocument(kind) ? ((documentTable[kind] as DocumentRow).instead ?? null) : null;

export const insteadKinds = knownDocuments.filter((kind) => insteadOf(kind));

/** Whether it can be asked to be of the state the work is in; kinds of the organization's own can. */
export const mayBeOfState = (kind: string): boolean => !isKnownDocument(kind) || (documentTable[kind] as DocumentRow).ofState === true;

/** What is met by a document of this kind. */
export const countsFor = (kind: DocumentKind) => (insteadOf(kind) ? "workers-comp" : kind);

/** The kinds that a requirement can ask for by themselves. */
export const requirableDocuments = knownDocuments.filter((kind) => !insteadOf(kind));
export const isRequirable = (kind: string): kind is DocumentKind => isDocumentKind(kind) && !insteadOf(kind);

/** The facts that a document of this kind must have. */
export const factsNeeded = (kind: DocumentKind): readonly DocumentFact[] => (isKnownDocument(kind) ? documentTable[kind].needs : []);

/** The facts that a contractor must state about a document of this kind. */
export const factsStated = (kind: DocumentKind): StatedFact[] => statedFactNames.filter((fact) => factsNeeded(kind).includes(fact));
