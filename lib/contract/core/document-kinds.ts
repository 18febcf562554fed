import { isOwnKind, type OwnKind } from "./coverages.ts";

/** What is asked about a document besides its first and last day. */
export const documentFactNames = ["number", "state", "result"] as const;
export type DocumentFact = (typeof documentFactNames)[number];

interface DocumentRow {
  name: string;
  /** The facts without which it says nothing. */
  needs: readonly DocumentFact[];
}

/** Proof that is not insurance, one row each. Any file is accepted; a person enters or confirms what it says. */
export const documentTable = {
  w9: { name: "Form W-9", needs: [] },
  license: { name: "License", needs: ["state", "number"] },
  contract: { name: "Signed contract", needs: [] },
  // Only the result and its day: what a report says about a person is not stored.
  "background-check": { name: "Background check", needs: ["result"] },
} as const satisfies Record<string, DocumentRow>;

export type KnownDocument = keyof typeof documentTable;
export const knownDocuments = Object.keys(documentTable) as [KnownDocument, ...KnownDocument[]];

export type DocumentKind = KnownDocument | OwnKind;
export const isKnownDocument = (kind: string): kind is KnownDocument => Object.hasOwn(documentTable, kind);
export const isDocumentKind = (kind: string): kind is DocumentKind => isKnownDocument(kind) || isOwnKind(kind);

/** The facts that a document of this kind must have. */
export const factsNeeded = (kind: DocumentKind): readonly DocumentFact[] => (isKnownDocument(kind) ? documentTable[kind].needs : []);
