import { contractorDocuments } from "#lib/contract/compliance/contractor-document.ts";
import { type DocumentFact, factsNeeded } from "#lib/contract/core/document-kinds.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { allows } from "#lib/platform/context/context.ts";
import { documentUrl } from "#lib/platform/files/document-url.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { type Exemption, exemptionProblem, formOf } from "#lib/rules/compliance/positions/exemptions.ts";
import { contractorDocuments as table } from "../schema/documents.ts";

export type ContractorDocument = typeof table.$inferSelect;

/** Files may show tax numbers: only who decides about documents gets their addresses, and events omit them. */
export const contractorDocumentStore = defineStore(
  contractorDocuments,
  table,
  { inbox: ["document_to_accept"], positions: { except: ["remind_at", "sent"] }, person: ["contractor"] },
  (ctx, rows) =>
    rows.map(({ sent, ...row }) => ({
      // Those decided before there were reasons have none.
      decided: row.decided && { ...row.decided, reason: row.decided.reason ?? null },
      form: formOf(row),
      files: (allows(ctx.principal, "contractor_documents:write") ? (sent ?? []) : []).map(
        ({ document, filename, kind, size, sha256 }) => ({
          ...{ filename, kind, size, sha256 },
          url: documentUrl(ctx, document),
        }),
      ),
    })),
);

const missing: Record<DocumentFact, string> = {
  number: "Enter its number: without one nobody can look it up.",
  state: "Enter the state that issued it.",
  result: "Enter the result of the check.",
  named: "Enter the person or business that it names, as printed.",
  trade: "Enter the industry that it is for: construction, or any other.",
  form: "No form of this state is known for it: enter what the state calls it, with the form's number.",
};

/** A document as those that stand in for workers' compensation are audited. */
export const exemptionOf = ({ kind, state, number, named, trade, form, valid_from, valid_through }: ContractorDocument): Exemption => ({
  ...{ kind, state, number, named, trade, form },
  from: valid_from,
  through: valid_through,
});

/** `facts`: those that it must state by now. @throws ApiError invalid_input, end_date_invalid */
export function assertSound(row: ContractorDocument, facts: readonly DocumentFact[] = factsNeeded(row.kind)): void {
  for (const fact of facts)
    if ((fact === "form" ? formOf(row) : row[fact]) === null) throw fieldError("invalid_input", fact, missing[fact]);
  if (row.valid_through !== null && row.valid_through < row.valid_from)
    throw fieldError("end_date_invalid", "valid_through", "must not be before the day it is of");
  const problem = exemptionProblem(exemptionOf(row));
  if (problem) throw fieldError(problem.field === "valid_through" ? "end_date_invalid" : "invalid_input", problem.field, problem.message);
}
