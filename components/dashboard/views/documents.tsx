import { DocumentStatus, validFrom, validThrough } from "#components/dashboard/compliance/documents/columns.tsx";
import {
  AcceptDocumentDialog,
  AttachFileDialog,
  RefuseDocumentDialog,
} from "#components/dashboard/compliance/documents/document-dialogs.tsx";
import { documentKindNames, documentStatusNames, resultNames } from "#components/dashboard/compliance/documents/document-labels.ts";
import { optionsOf } from "#components/resource/field-spec.ts";
import { Reference, referenceName } from "#components/resource/reference/reference.tsx";
import { defineView, type Row, type View } from "#components/resource/view.ts";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import type { AddedKind } from "#lib/contract/compliance/rule-fields.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

type ContractorDocument = Row<"contractorDocuments">;

const what = ({ kind_name, contractor }: ContractorDocument) => `${kind_name} of ${referenceName("contractors", contractor)}`;

function Files({ document: { id, files } }: { document: ContractorDocument }) {
  if (!files.length) return <NoValue label="None, or none that you may open" />;
  return files.map(({ filename, url }, at) => (
    <span key={url} className="wrap-anywhere block">
      <TextLink href={`/documents/${id}/files/${at}`} target="_blank" prefetch={false}>
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
    </>
  );

const actions = (document: ContractorDocument, session: DashboardSession) =>
  session.can("contractor_documents:write") ? (
    <>
      <AttachFileDialog id={document.id} what={what(document)} hasFiles={document.files.length > 0} />
      {document.status !== "refused" && <RefuseDocumentDialog id={document.id} what={what(document)} />}
      {document.status !== "accepted" && <AcceptDocumentDialog id={document.id} what={what(document)} />}
    </>
  ) : null;

/** `added`: the kinds that the organization added, which can be chosen beside the ready-made ones. */
export function documentsViewOf(added: readonly AddedKind[]): View<"contractorDocuments"> {
  const kinds = optionsOf(documentKindNames(added));
  return defineView("contractorDocuments", {
    empty:
      "A document is proof that is not insurance: a form W-9, a license, a signed contract, a background check or one of your own kinds. Contractors send them for requests, or you add them.",
    nameOf: what,
    status: (document) => <DocumentStatus document={document} />,
    columns: [
      { label: "Kind", key: "kind_name" },
      { label: "Contractor", key: "contractor" },
      { label: "Status", cell: (document) => <DocumentStatus document={document} plain /> },
      { label: "Valid from", numeric: true, minor: true, cell: validFrom },
      { label: "Valid through", numeric: true, cell: validThrough },
    ],
    facts: [
      { label: "Contractor", key: "contractor" },
      { label: "Kind", key: "kind_name" },
      { label: "State", cell: ({ state }) => (state === null ? <NoValue label="Not stated" /> : regionNames[state]) },
      { label: "Number", cell: ({ number }) => number ?? <NoValue label="Not stated" /> },
      { label: "Result", cell: ({ result }) => (result === null ? <NoValue label="Not a check" /> : resultNames[result]) },
      { label: "Valid from", cell: validFrom },
      { label: "Valid through", cell: validThrough },
      { label: "Files", cell: (document) => <Files document={document} /> },
      {
        label: "Came with",
        cell: ({ compliance_request: request }) =>
          request === null ? "No request: your staff entered it" : <Reference to="complianceRequests" value={request} />,
      },
      { label: "Decided", cell: decided },
      { label: "Note to the contractor", cell: ({ decided: decision }) => decision?.note ?? <NoValue label="None" /> },
    ],
    filters: [
      { kind: "select", name: "status", label: "Status", options: optionsOf(documentStatusNames) },
      { kind: "select", name: "kind", label: "Kind", options: kinds },
      { kind: "reference", name: "contractor", label: "Contractor", to: "contractors" },
    ],
    fields: [
      { kind: "reference", name: "contractor", label: "Contractor", to: "contractors", onlyNew: true },
      { kind: "select", name: "kind", label: "Kind", options: kinds, onlyNew: true, hint: "What you enter counts as accepted at once." },
      { kind: "select", name: "state", label: "State", options: optionsOf(regionNames), half: true, hint: "A license needs one." },
      { kind: "text", name: "number", label: "Number", half: true, hint: "A license needs one. Never a tax number." },
      {
        kind: "select",
        name: "result",
        label: "Result",
        options: optionsOf(resultNames),
        hint: "A background check needs one. What it found is not stored.",
      },
      { kind: "day", name: "valid_from", label: "Valid from", half: true, hint: "The day it was issued, signed or carried out." },
      { kind: "day", name: "valid_through", label: "Valid through", half: true, hint: "The last day on which it is valid, if it has one." },
    ],
    actions,
    deletion: { consequence: async (document) => `Deletes the ${what(document)} with its files. It no longer counts for requirements.` },
  });
}
