import { CertificateStatus } from "#components/certificates/certificate-status.tsx";
import { referenceName } from "#components/resource/reference.tsx";
import { type Related, related } from "#components/resource/view.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { NoValue } from "#components/ui/money.tsx";

/** The certificates on the page of a contractor, or of the contracting entity they were sent for. */
export const certificatesOf = (filter: "contractor" | "entity"): Related =>
  related({
    to: "certificates",
    title: filter === "contractor" ? "Certificates sent" : "Certificates",
    filter,
    empty: filter === "contractor" ? "No certificate was sent yet." : "No certificate was sent for this entity yet.",
    columns: [
      filter === "contractor"
        ? { label: "File", key: "filename" }
        : { label: "Contractor", cell: (row) => referenceName("contractors", row.contractor) },
      { label: "Status", cell: (row) => <CertificateStatus status={row.status} cover_ended={row.cover_ended} plain /> },
      {
        label: "Cover ends",
        numeric: true,
        cell: (row) => (row.cover_ends ? <ExactDate seconds={row.cover_ends} /> : <NoValue label="Not known" />),
      },
      { label: "Sent", key: "created", numeric: true, minor: true },
    ],
  });
