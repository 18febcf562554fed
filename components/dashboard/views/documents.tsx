import { DocumentStatus, validFrom, validThrough } from "#components/dashboard/compliance/documents/columns.tsx";
import { RefuseDocumentDialog } from "#components/dashboard/compliance/documents/document-dialogs.tsx";
import {
  documentKindNames,
  documentStatusNames,
  resultNames,
  tradeNames,
} from "#components/dashboard/compliance/documents/document-labels.ts";
import { optionsOf } from "#components/resource/field-spec.ts";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { Reference, referenceName } from "#components/resource/reference/reference.tsx";
import { FilesDialog } from "#components/resource/upload/files-dialog.tsx";
import { defineView, type Row, type View } from "#components/resource/view.ts";
import { half, leftOut, shown } from "#components/resource/view-input.ts";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { refusalReasons } from "#lib/contract/compliance/refusal-reasons.ts";
import type { AddedKind } from "#lib/contract/compliance/rule-fields.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

type ContractorDocument = Row<"contractorDocuments">;

const what = ({ kind_name, contractor }: ContractorDocument) => `${kind_name} of ${referenceName("contractors", contractor)}`;

const stated = (value: string | null) => value ?? <NoValue label="Not stated" />;

function Files({ document: { id, files } }: { document: ContractorDocument }) {
  if (!files.length) return <NoValue label="None, or none that you may open" />;
  return files.map(({ filename, url }, at) => (
    <span key={url} className="wrap-anywhere block">
      <TextLink href={`/documents/${id}/files/${at}`} target="_blank">
        {filename}
        <span className="sr-only"> (opens in a new tab)</span>
      </TextLink>
    </span>
  ));
}

const decided = ({ decided: decision }: ContractorDocument) =>
  decision === null ? (
    <NoValue label="Not yet" />
  ) : (
    <>
      {decision.name}, <ExactTime seconds={decision.at} />
      {decision.reason === null ? null : <span className="block">{refusalReasons[decision.reason].label}</span>}
      {decision.note === null ? null : <span className="block">“{decision.note}”</span>}
    </>
  );

const actions = (document: ContractorDocument, session: DashboardSession) =>
  session.can("contractor_documents:write") ? (
    <>
      <FilesDialog
        title="Attach file"
        description={document.files.length ? `${what(document)}: the new file takes the place of the present ones.` : `${what(document)}.`}
        done="The file is attached."
        to={{ operation: "contractorDocuments.attach", contractor_document: document.id }}
        hint=" It may show a tax number: only staff who decide about documents can open it."
      />
      {document.status !== "refused" && <RefuseDocumentDialog id={document.id} what={what(document)} />}
      {document.status !== "accepted" && (
        <ConfirmButton
          operation="contractorDocuments.accept"
          input={{ contractor_document: document.id }}
          label="Accept"
          variant="primary"
          title="Accept document"
          danger={false}
          consequence={`${what(document)}: it says what is entered here. Accepted, it counts for requirements until its last day, under your name.`}
        />
      )}
    </>
  ) : null;

/** `added`: the kinds that the organization added, which can be chosen beside the ready-made ones. */
export function documentsViewOf(added: readonly AddedKind[]): View<"contractorDocuments"> {
  const kinds = optionsOf(documentKindNames(added));
  return defineView("contractorDocuments", {
    empty:
      "A document is proof that is not insurance: a form W-9, a license, a signed contract, a background check, an exemption from workers' compensation or one of your own kinds. Contractors send them for requests, or you add them.",
    nameOf: what,
    status: (document) => <DocumentStatus document={document} />,
    columns: [
      { label: "Kind", key: "kind_name" },
      "contractor",
      { key: "status", cell: (document) => <DocumentStatus document={document} plain /> },
      { key: "valid_from", minor: true, cell: validFrom },
      { key: "valid_through", cell: validThrough },
    ],
    facts: {
      ...shown("contractor"),
      kind_name: { label: "Kind", cell: ({ kind_name }) => kind_name },
      state: ({ state }) => stated(state && regionNames[state]),
      number: ({ number }) => stated(number),
      result: ({ result }) => (result === null ? <NoValue label="Not a check" /> : resultNames[result]),
      named: { label: "For", cell: ({ named }) => stated(named) },
      trade: { label: "Industry", cell: ({ trade }) => stated(trade && tradeNames[trade]) },
      form: { label: "State's form", cell: ({ form }) => stated(form) },
      valid_from: validFrom,
      valid_through: validThrough,
      files: (document) => <Files document={document} />,
      compliance_request: {
        label: "Came with",
        cell: ({ compliance_request: request }) =>
          request === null ? "No request: your staff entered it" : <Reference to="complianceRequests" value={request} />,
      },
      decided,
      ...leftOut("kind", "status"),
    },
    filters: [{ name: "status", values: documentStatusNames }, { name: "kind", kind: "select", options: kinds }, "contractor"],
    fields: [
      { name: "contractor", onlyNew: true },
      {
        name: "kind",
        kind: "select",
        options: kinds,
        onlyNew: true,
        hint: "What you enter counts as accepted at once; what stands in for workers' compensation only with its file, once you accept it.",
      },
      ...half(
        {
          name: "state",
          kind: "select",
          options: optionsOf(regionNames),
          hint: "A license needs one, and what stands in for workers' compensation.",
        },
        { name: "number", kind: "text", hint: "A license and an exemption need one. Never a tax number." },
      ),
      { name: "result", options: optionsOf(resultNames), hint: "A background check needs one. What it found is not stored." },
      ...half(
        { name: "named", label: "Exempt person or business", hint: "As printed. It must be the contractor or their company." },
        { name: "trade", label: "Exempt industry", options: optionsOf(tradeNames) },
      ),
      { name: "form", label: "State's form", hint: "For an exemption or a sole proprietor, where the state's form is not known here." },
      ...half(
        { name: "valid_from", kind: "day", hint: "The day it was issued, signed or carried out." },
        { name: "valid_through", kind: "day", hint: "The last day on which it is valid, if it has one." },
      ),
    ],
    actions,
    deletion: { consequence: async (document) => `Deletes the ${what(document)} with its files. It no longer counts for requirements.` },
  });
}
