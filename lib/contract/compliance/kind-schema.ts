import { z } from "zod";
import { type CertifiedCoverage, isOwnKind, knownCoverages } from "../core/coverages.ts";
import { type DocumentKind, isDocumentKind, isRequirable, knownDocuments, requirableDocuments } from "../core/document-kinds.ts";
import type { ProofKind } from "./required-kinds.ts";

const isCoverage = (kind: string) => isOwnKind(kind) || (knownCoverages as readonly string[]).includes(kind);

const kindSchema = <Kind extends string>(isKind: (kind: string) => boolean, known: readonly string[], description: string) =>
  z
    .string()
    .refine(isKind, `must be one of ${known.join(", ")}, or the id of a kind of proof`)
    .meta({
      description: `${description}: ${known.map((kind) => `\`${kind}\``).join(", ")}, or the id of a kind of proof.`,
    }) as unknown as z.ZodType<Kind, string>;

/** A kind of insurance, as requirements and certificates name it. */
export const certifiedCoverage = () => kindSchema<CertifiedCoverage>(isCoverage, knownCoverages, "A kind of insurance");

/** A kind of document. */
export const documentKind = () => kindSchema<DocumentKind>(isDocumentKind, knownDocuments, "A kind of document");

/** A kind of insurance or document that a requirement can ask for. */
export const proofKind = () =>
  kindSchema<ProofKind>(
    (kind) => isCoverage(kind) || isRequirable(kind),
    [...knownCoverages, ...requirableDocuments],
    "A kind of insurance or document",
  );
