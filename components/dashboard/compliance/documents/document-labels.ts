import { addedNames } from "#components/dashboard/compliance/proof-kinds.ts";
import type { Tone } from "#components/ui/tone.ts";
import type { CheckResult, DocumentStatus, ExemptTrade } from "#lib/contract/compliance/contractor-document.ts";
import type { AddedKind } from "#lib/contract/compliance/rule-fields.ts";
import { documentTable } from "#lib/contract/core/document-kinds.ts";

export const documentStatusNames: Record<DocumentStatus, string> = {
  received: "Needs acceptance",
  accepted: "Accepted",
  refused: "Refused",
};

export const documentTones: Record<DocumentStatus, Tone> = { received: "warning", accepted: "success", refused: "danger" };

export const resultNames: Record<CheckResult, string> = { clear: "Clear", not_clear: "Not clear" };

export const tradeNames: Record<ExemptTrade, string> = { construction: "Construction", other: "Other than construction" };

/** The names of all kinds of documents, by kind: the ready-made ones, then those that the organization added. */
export const documentKindNames = (added: readonly AddedKind[]): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(documentTable).map(([kind, { name }]) => [kind, name]),
    ...Object.entries(addedNames(added, "document")),
  ]);
