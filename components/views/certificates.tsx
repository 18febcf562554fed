import { statusNames } from "#components/certificates/certificate-labels.ts";
import { CertificateStatus } from "#components/certificates/certificate-status.tsx";
import { CoverEnd } from "#components/certificates/cover-end.tsx";
import { Outcome } from "#components/certificates/outcome.tsx";
import { referenceName } from "#components/resource/reference/reference.tsx";
import { defineView } from "#components/resource/view.ts";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { certificateStatuses } from "#lib/contract/resources/certificate-review.ts";

export const certificatesView = defineView("certificates", {
  empty: "Certificates of insurance that contractors hold elsewhere. Upload one to have it read and checked.",
  nameOf: (certificate) => `Certificate of ${referenceName("contractors", certificate.contractor)}`,
  // Uploading has a screen of its own.
  fields: [],
  columns: [
    { label: "Contractor", cell: (row) => referenceName("contractors", row.contractor) },
    { label: "Status", sort: "status", cell: (row) => <CertificateStatus status={row.status} cover_ended={row.cover_ended} plain /> },
    { label: "Rules", cell: (row) => <Outcome row={row} /> },
    {
      label: "Cover ends",
      numeric: true,
      sort: "cover_ends",
      cell: (row) => <CoverEnd endsAt={row.cover_ends} />,
    },
    { label: "File", key: "filename", minor: true },
    { label: "Sent", numeric: true, minor: true, sort: "created", cell: (row) => <RelativeTime seconds={row.created} /> },
  ],
  filters: [
    {
      name: "status",
      label: "Status",
      kind: "select",
      options: certificateStatuses.map((value) => ({ value, label: statusNames[value] })),
    },
    { name: "contractor", label: "Contractor", kind: "reference", to: "contractors" },
    { name: "entity", label: "Contracting entity", kind: "reference", to: "entities" },
    {
      name: "renewed",
      label: "Renewed",
      kind: "select",
      options: [
        { value: "false", label: "Not replaced by a later one" },
        { value: "true", label: "Expired and replaced by a later one" },
      ],
    },
    { name: "ends_before", label: "Cover ends before", kind: "date" },
  ],
  bulk: [
    {
      verb: "reprocess",
      label: "Read again",
      done: "being read again",
      consequence: "Each is read and checked from the beginning. Corrections stay; decisions on what was read before no longer count.",
      may: ({ can }) => can.includes("reprocess"),
    },
  ],
});
