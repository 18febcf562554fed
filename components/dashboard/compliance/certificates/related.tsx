import { CertificateStatus, CoverEnd, Outcome } from "#components/dashboard/compliance/certificates/certificate-status.tsx";
import { referenceName } from "#components/resource/reference/reference.tsx";
import { type RelatedListSpec, related } from "#components/resource/view.ts";

const lists = {
  contractor: { title: "Certificates sent", empty: "No certificate was sent yet." },
  entity: { title: "Certificates", empty: "No certificate was sent for this entity yet." },
  compliance_request: { title: "Certificates received", empty: "No certificate was uploaded with this link yet." },
};

/** The certificates on the page of a contractor, of the contracting entity they are for, or of the request they answer. */
export const certificatesOf = (filter: keyof typeof lists): RelatedListSpec =>
  related({
    to: "certificates",
    ...lists[filter],
    filter,
    columns: [
      filter === "entity"
        ? { id: "contractor", label: "Contractor", cell: (row) => referenceName("contractors", row.contractor) }
        : { label: "File", key: "filename" },
      { id: "status", label: "Status", cell: (row) => <CertificateStatus status={row.status} cover_ended={row.cover_ended} plain /> },
      { id: "rules", label: "Rules", minor: true, cell: (row) => <Outcome row={row} /> },
      {
        id: "cover-ends",
        label: "Cover ends",
        numeric: true,
        cell: (row) => <CoverEnd endsAt={row.cover_ends} />,
      },
      { label: "Sent", key: "created", numeric: true, minor: true },
    ],
  });
