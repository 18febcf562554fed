import { noticeKindNames, noticeStatusNames, noticeTones } from "#components/dashboard/compliance/notices/notice-labels.ts";
import { optionsOf } from "#components/resource/field-spec.ts";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { Reference } from "#components/resource/reference/reference.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { half, leftOut, minor, shown } from "#components/resource/view-input.ts";
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
    "kind",
    "contractor",
    { key: "policy_number", label: "Policy", cell: ({ policy_number }) => text(policy_number, "Not read") },
    { key: "status", cell: (notice) => <NoticeStatus notice={notice} plain /> },
    "effective",
    ...minor("received"),
  ],
  cells: { kind: ({ kind }) => noticeKindNames[kind], effective, received: ({ received }) => <ExactDate seconds={received} /> },
  facts: {
    ...shown("contractor", "kind"),
    policy_number: ({ policy_number }) => text(policy_number, "Not read"),
    insurer: ({ insurer }) => text(insurer, "Not stated"),
    naic: { label: "NAIC number", cell: ({ naic }) => text(naic, "Not stated") },
    ...shown("effective", "received"),
    certificate: {
      label: "Certificate of this policy",
      cell: ({ certificate }) =>
        certificate === null ? <NoValue label="None shows this policy" /> : <Reference to="certificates" value={certificate} />,
    },
    document: {
      label: "Read from",
      cell: ({ document }) => (document === null ? <NoValue label="Entered" /> : <Reference to="certificates" value={document} />),
    },
    access_link: {
      label: "Reported by",
      cell: ({ access_link }) => (access_link === null ? <NoValue label="No agent" /> : <Reference to="accessLinks" value={access_link} />),
    },
    decided: ({ decided }) =>
      decided === null ? (
        <NoValue label="Not yet" />
      ) : (
        <>
          {decided.name}, <ExactTime seconds={decided.at} />
        </>
      ),
    ...leftOut("status"),
  },
  filters: [{ name: "status", values: noticeStatusNames }, { name: "kind", values: noticeKindNames }, "contractor"],
  fields: [
    { name: "contractor", onlyNew: true },
    { name: "kind", options: optionsOf(noticeKindNames) },
    { name: "policy_number", hint: "As on the notice. Certificates with this number are matched." },
    ...half(
      { name: "insurer", hint: "Certificates must name the same one." },
      { name: "naic", label: "NAIC number" },
      { name: "effective", hint: "The first day without cover, or with cover again." },
      { name: "received", hint: "Today unless given." },
    ),
  ],
  actions: (notice, session) =>
    session.can("notices:write") ? (
      <>
        {notice.status !== "dismissed" && (
          <ConfirmButton
            operation="notices.dismiss"
            input={{ notice: notice.id }}
            label="Dismiss"
            title="Dismiss notice"
            consequence={`${says(notice)} Dismissed, it does not count: the contractor's compliance is computed again without it.`}
          />
        )}
        {notice.status !== "confirmed" && (
          <ConfirmButton
            operation="notices.confirm"
            input={{ notice: notice.id }}
            label="Confirm"
            title="Confirm notice"
            danger={false}
            consequence={`${says(notice)} The contractor's compliance is computed again by it.`}
          />
        )}
      </>
    ) : null,
});
