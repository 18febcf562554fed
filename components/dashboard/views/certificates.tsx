import { statusNames } from "#components/dashboard/compliance/certificates/certificate-labels.ts";
import { CertificateStatus, CoverEnd, Outcome } from "#components/dashboard/compliance/certificates/certificate-status.tsx";
import { CoverDay } from "#components/dashboard/compliance/positions/cover-day.tsx";
import { referenceName } from "#components/resource/reference/reference.tsx";
import { defineView } from "#components/resource/view.ts";
import { type DisplayInput, minor } from "#components/resource/view-input.ts";
import { NoValue } from "#components/ui/money.tsx";
import { certificateStatuses } from "#lib/contract/compliance/certificate-audit.ts";
import { ruleIds, ruleTexts } from "#lib/contract/compliance/rules.ts";

const verifyBy: DisplayInput<"certificates"> = {
  key: "verify_by",
  extra: true,
  cell: (row) => (row.verify_by === null ? <NoValue label="Not required" /> : <CoverDay day={row.verify_by} />),
};

export const certificatesView = defineView("certificates", {
  empty: "Certificates of insurance that contractors hold elsewhere. Upload one to have it read and audited.",
  nameOf: (certificate) => `Certificate of ${referenceName("contractors", certificate.contractor)}`,
  // Uploading has a separate screen.
  fields: [],
  columns: [
    { key: "contractor", cell: (row) => referenceName("contractors", row.contractor) },
    { key: "status", cell: (row) => <CertificateStatus status={row.status} cover_ended={row.cover_ended} plain /> },
    { id: "rules", label: "Rules", cell: (row) => <Outcome row={row} /> },
    { key: "cover_ends", cell: (row) => <CoverEnd endsAt={row.cover_ends} /> },
    verifyBy,
    ...minor("filename"),
    { key: "created", label: "Sent", minor: true },
  ],
  filters: [
    { name: "status", kind: "select", options: certificateStatuses.map((value) => ({ value, label: statusNames[value] })) },
    "contractor",
    "entity",
    "job",
    "cover_ends",
    {
      name: "failing_rule",
      label: "Failing rule",
      kind: "select",
      options: ruleIds.map((value) => ({ value, label: ruleTexts[value].title })),
    },
    { name: "renewed", label: "Renewed", values: { false: "Not replaced by a later one", true: "Expired and replaced by a later one" } },
    { name: "newer_reading", values: { true: "Differs from the approved values", false: "Does not differ" } },
    { name: "sampled", label: "Check of automatic approval", values: { true: "Waits for a person", false: "Not drawn, or decided" } },
    { name: "verify_before", label: "Verification due before", kind: "date" },
  ],
  bulk: [
    {
      verb: "reprocess",
      label: "Read again",
      done: "being read again",
      consequence: "Each is read and audited again. Corrections are kept; decisions on the previous reading no longer count.",
      may: ({ can }) => can.includes("reprocess"),
    },
  ],
});
