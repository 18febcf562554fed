import { ConfirmNoticeDialog, DismissNoticeDialog } from "#components/dashboard/compliance/notices/notice-dialogs.tsx";
import { noticeKindNames, noticeStatusNames, noticeTones } from "#components/dashboard/compliance/notices/notice-labels.ts";
import { optionsOf } from "#components/resource/field-spec.ts";
import { Reference } from "#components/resource/reference/reference.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { formatDate } from "#components/ui/format-time.ts";
import { NoValue } from "#components/ui/money.tsx";
import { Status } from "#components/ui/status.tsx";

type Notice = Row<"notices">;

const verbs = { cancellation: "is cancelled", non_renewal: "is not renewed", reinstatement: "is reinstated" } as const;

/** "Policy GL-100 is cancelled as of March 10, 2026." */
const says = ({ kind, policy_number, effective }: Notice) =>
  `Policy ${policy_number ?? "(number not read)"} ${verbs[kind]}${effective === null ? "" : ` as of ${formatDate(effective)}`}.`;

const NoticeStatus = ({ notice, plain = false }: { notice: Notice; plain?: boolean }) => (
  <Status tone={noticeTones[notice.status]} plain={plain}>
    {noticeStatusNames[notice.status]}
  </Status>
);

const effective = ({ effective: day }: Notice) => (day === null ? <NoValue label="Not read" /> : <ExactDate seconds={day} />);
const text = (value: string | null, missing: string) => value ?? <NoValue label={missing} />;

export const noticesView = defineView("notices", {
  empty:
    "A notice says that an insurer cancels, does not renew or reinstates a contractor's policy. From its day on, certificates of that policy count no longer, or count again.",
  nameOf: ({ kind, policy_number }) => `${noticeKindNames[kind]}${policy_number === null ? "" : `, policy ${policy_number}`}`,
  status: (notice) => <NoticeStatus notice={notice} />,
  columns: [
    { label: "Kind", cell: ({ kind }) => noticeKindNames[kind] },
    { label: "Contractor", key: "contractor" },
    { label: "Policy", cell: ({ policy_number }) => text(policy_number, "Not read") },
    { label: "Status", cell: (notice) => <NoticeStatus notice={notice} plain /> },
    { label: "Effective", numeric: true, cell: effective },
    { label: "Received", numeric: true, minor: true, cell: ({ received }) => <ExactDate seconds={received} /> },
  ],
  facts: [
    { label: "Contractor", key: "contractor" },
    { label: "Kind", cell: ({ kind }) => noticeKindNames[kind] },
    { label: "Policy number", cell: ({ policy_number }) => text(policy_number, "Not read") },
    { label: "Insurer", cell: ({ insurer }) => text(insurer, "Not stated") },
    { label: "NAIC number", cell: ({ naic }) => text(naic, "Not stated") },
    { label: "Effective", cell: effective },
    { label: "Received", cell: ({ received }) => <ExactDate seconds={received} /> },
    {
      label: "Certificate of this policy",
      cell: ({ certificate }) =>
        certificate === null ? <NoValue label="None shows this policy" /> : <Reference to="certificates" value={certificate} />,
    },
    {
      label: "Read from",
      cell: ({ document }) => (document === null ? <NoValue label="Entered" /> : <Reference to="certificates" value={document} />),
    },
    {
      label: "Decided",
      cell: ({ decided }) =>
        decided === null ? (
          <NoValue label="Not yet" />
        ) : (
          <>
            {decided.name}, <ExactTime seconds={decided.at} />
          </>
        ),
    },
  ],
  filters: [
    { kind: "select", name: "status", label: "Status", options: optionsOf(noticeStatusNames) },
    { kind: "select", name: "kind", label: "Kind", options: optionsOf(noticeKindNames) },
    { kind: "reference", name: "contractor", label: "Contractor", to: "contractors" },
  ],
  fields: [
    { kind: "reference", name: "contractor", label: "Contractor", to: "contractors", onlyNew: true },
    { kind: "select", name: "kind", label: "Kind", options: optionsOf(noticeKindNames) },
    { kind: "text", name: "policy_number", label: "Policy number", hint: "As on the notice. Certificates with this number are matched." },
    { kind: "text", name: "insurer", label: "Insurer", half: true, hint: "Certificates must name the same one." },
    { kind: "text", name: "naic", label: "NAIC number", half: true },
    { kind: "date", name: "effective", label: "Effective", half: true, hint: "The first day without cover, or with cover again." },
    { kind: "date", name: "received", label: "Received", half: true, hint: "Today unless given." },
  ],
  actions: (notice, session) =>
    session.can("notices:write") ? (
      <>
        {notice.status !== "dismissed" && <DismissNoticeDialog id={notice.id} says={says(notice)} />}
        {notice.status !== "confirmed" && <ConfirmNoticeDialog id={notice.id} says={says(notice)} />}
      </>
    ) : null,
});
