import { CertificateStatus, CoverEnd, Outcome } from "#components/certificates/certificate-status.tsx";
import { referenceName } from "#components/resource/reference/reference.tsx";
import { type Related, related } from "#components/resource/view.ts";

/** The certificates on the page of a contractor, or of the contracting entity they are for. */
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
      { label: "Rules", minor: true, cell: (row) => <Outcome row={row} /> },
      {
        label: "Cover ends",
        numeric: true,
        cell: (row) => <CoverEnd endsAt={row.cover_ends} />,
      },
      { label: "Sent", key: "created", numeric: true, minor: true },
    ],
  });
