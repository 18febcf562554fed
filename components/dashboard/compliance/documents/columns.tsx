import { documentStatusNames, documentTones } from "#components/dashboard/compliance/documents/document-labels.ts";
import { epochOf } from "#components/dashboard/compliance/positions/days.ts";
import { type Row, related } from "#components/resource/view.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { Status } from "#components/ui/status.tsx";

type ContractorDocument = Row<"contractorDocuments">;

export const DocumentStatus = ({ document, plain = false }: { document: ContractorDocument; plain?: boolean }) => (
  <Status tone={documentTones[document.status]} plain={plain}>
    {documentStatusNames[document.status]}
  </Status>
);

export const validFrom = ({ valid_from }: ContractorDocument) => <ExactDate seconds={epochOf(valid_from)} />;
export const validThrough = ({ valid_through }: ContractorDocument) =>
  valid_through === null ? <NoValue label="No end" /> : <ExactDate seconds={epochOf(valid_through)} />;

/** The documents on the page of their contractor. */
export const documentsOfContractor = related({
  to: "contractorDocuments",
  title: "Documents",
  filter: "contractor",
  createWith: "contractor",
  empty: "No document yet: a form W-9, a license, a contract, a background check, an exemption or one of your own kinds.",
  columns: [
    { label: "Kind", key: "kind_name" },
    { id: "status", label: "Status", cell: (document) => <DocumentStatus document={document} plain /> },
    { id: "valid-from", label: "Valid from", numeric: true, minor: true, cell: validFrom },
    { id: "valid-through", label: "Valid through", numeric: true, cell: validThrough },
  ],
});
