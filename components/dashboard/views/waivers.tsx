import { ApproveWaiver } from "#components/dashboard/compliance/waivers/approve-waiver.tsx";
import { Scope, until, WaiverStatus, waived } from "#components/dashboard/compliance/waivers/columns.tsx";
import { waiverStatusNames } from "#components/dashboard/compliance/waivers/waiver-labels.ts";
import { optionsOf } from "#components/resource/field-spec.ts";
import { defineView } from "#components/resource/view.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { Money, NoValue } from "#components/ui/money.tsx";
import { ruleTable, waivableRules } from "#lib/contract/compliance/rules.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";

export const waiversView = defineView("complianceWaivers", {
  empty:
    "A waiver accepts that a contractor does not meet one rule. It survives a renewal of the certificate, and never replaces cover that has ended or is absent.",
  nameOf: waived,
  status: (waiver) => <WaiverStatus waiver={waiver} />,
  columns: [
    { label: "Waived", cell: waived },
    { label: "Contractor", key: "contractor" },
    { label: "For", minor: true, cell: (waiver) => <Scope {...waiver} /> },
    { label: "Status", cell: (waiver) => <WaiverStatus waiver={waiver} plain /> },
    { label: "Until", numeric: true, cell: until },
  ],
  facts: [
    { label: "Contractor", key: "contractor" },
    { label: "For", cell: (waiver) => <Scope {...waiver} /> },
    { label: "Waived", cell: waived },
    {
      label: "Still accepted",
      cell: ({ accepts }) => (accepts === null ? <NoValue label="Whatever the certificate shows" /> : <Money cents={accepts} />),
    },
    { label: "Reason", key: "reason" },
    { label: "From", cell: ({ from }) => <ExactDate seconds={from} /> },
    { label: "Until", cell: until },
    { label: "Requested by", cell: ({ requested_by }) => requested_by.name },
    {
      label: "Approved by",
      cell: ({ approved_by, approved_at }) =>
        approved_by === null || approved_at === null ? (
          <NoValue label="Not yet" />
        ) : (
          <>
            {approved_by.name}, <ExactTime seconds={approved_at} />
          </>
        ),
    },
    {
      label: "Approved for",
      cell: ({ approved_for }) => (approved_for.length ? approved_for.join("; ") : <NoValue label="Nothing yet" />),
    },
  ],
  filters: [
    { kind: "select", name: "status", label: "Status", options: optionsOf(waiverStatusNames) },
    { kind: "reference", name: "contractor", label: "Contractor", to: "contractors" },
    { kind: "reference", name: "entity", label: "Contracting entity", to: "entities" },
    { kind: "reference", name: "job", label: "Job", to: "jobs" },
  ],
  fields: [
    { kind: "reference", name: "contractor", label: "Contractor", to: "contractors", onlyNew: true },
    {
      kind: "reference",
      name: "entity",
      label: "Contracting entity",
      to: "entities",
      onlyNew: true,
      hint: "At this entity and on its jobs. Leave entity and job empty for wherever the default requirement applies.",
    },
    { kind: "reference", name: "job", label: "Job", to: "jobs", onlyNew: true },
    {
      kind: "select",
      name: "coverage",
      label: "Coverage",
      options: optionsOf(coverageNames),
      onlyNew: true,
      hint: "Leave empty for a rule about the certificate as a whole.",
    },
    {
      kind: "select",
      name: "rule",
      label: "Rule",
      options: waivableRules.map((value) => ({ value, label: ruleTable[value].title })),
      onlyNew: true,
    },
    {
      kind: "money",
      name: "accepts",
      label: "Still accepted",
      hint: "For a limit the least that is still accepted, for a deductible the most. Leave empty to accept whatever the certificate shows.",
    },
    { kind: "textarea", name: "reason", label: "Reason", hint: "Positions and printed evidence show it." },
    { kind: "date", name: "from", label: "From", half: true, hint: "Leave empty to begin now." },
    {
      kind: "date",
      name: "until",
      label: "Until",
      half: true,
      hint: "The first day on which the rule fails again. Leave empty for no end.",
    },
  ],
  actions: (waiver, session) =>
    waiver.status !== "approved" && session.can("compliance_waivers:write") ? (
      <ApproveWaiver id={waiver.id} says={`${waived(waiver)} is waived.`} />
    ) : null,
});
