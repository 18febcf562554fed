import { addedNames } from "#components/dashboard/compliance/proof-kinds.ts";
import { Scope, through, WaiverStatus, waived } from "#components/dashboard/compliance/waivers/columns.tsx";
import { waiverStatusNames } from "#components/dashboard/compliance/waivers/waiver-labels.ts";
import { optionsOf } from "#components/resource/field-spec.ts";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { defineView } from "#components/resource/view.ts";
import { half, leftOut, shown } from "#components/resource/view-input.ts";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { Money, NoValue } from "#components/ui/money.tsx";
import type { AddedKind } from "#lib/contract/compliance/rule-fields.ts";
import { ruleTexts, waivableRules } from "#lib/contract/compliance/rules.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";

/** `added`: the kinds that the organization added, whose rules can be waived too. */
export const waiversViewOf = (added: readonly AddedKind[]) =>
  defineView("complianceWaivers", {
    empty:
      "A waiver accepts that a contractor does not meet one rule. It survives a renewal of the certificate, and never replaces cover that has ended or is absent.",
    nameOf: waived,
    status: (waiver) => <WaiverStatus waiver={waiver} />,
    columns: [
      { key: "rule", label: "Waived", cell: waived },
      "contractor",
      { id: "for", label: "For", minor: true, cell: (waiver) => <Scope {...waiver} /> },
      { key: "status", cell: (waiver) => <WaiverStatus waiver={waiver} plain /> },
      "through",
    ],
    cells: { through },
    facts: {
      ...shown("contractor"),
      entity: { label: "For", cell: (waiver) => <Scope {...waiver} /> },
      rule: { label: "Waived", cell: waived },
      accepts: {
        label: "Still accepted",
        cell: ({ accepts }) => (accepts === null ? <NoValue label="Whatever the certificate shows" /> : <Money cents={accepts} />),
      },
      ...shown("reason"),
      ...shown("from", "through"),
      requested_by: ({ requested_by }) => requested_by.name,
      approved_by: ({ approved_by, approved_at }) =>
        approved_by === null || approved_at === null ? (
          <NoValue label="Not yet" />
        ) : (
          <>
            {approved_by.name}, <ExactTime seconds={approved_at} />
          </>
        ),
      approved_for: ({ approved_for }) => (approved_for.length ? approved_for.join("; ") : <NoValue label="Nothing yet" />),
      ...leftOut("job", "coverage", "coverage_name", "status", "approved_at"),
    },
    filters: [{ name: "status", values: waiverStatusNames }, "contractor", "entity", "job"],
    fields: [
      { name: "contractor", onlyNew: true },
      {
        name: "entity",
        onlyNew: true,
        hint: "At this entity and on its jobs. Leave entity and job empty for wherever the default requirement applies.",
      },
      { name: "job", onlyNew: true },
      {
        name: "coverage",
        options: optionsOf({ ...coverageNames, ...addedNames(added, "coverage") }),
        onlyNew: true,
        hint: "Leave empty for a rule about the certificate as a whole.",
      },
      { name: "rule", options: waivableRules.map((value) => ({ value, label: ruleTexts[value].title })), onlyNew: true },
      {
        name: "accepts",
        label: "Still accepted",
        hint: "For a limit the least that is still accepted, for a deductible the most. Leave empty to accept whatever the certificate shows.",
      },
      { name: "reason", kind: "textarea", hint: "Positions and printed evidence show it." },
      ...half(
        { name: "from", kind: "day", hint: "Leave empty to begin now." },
        { name: "through", kind: "day", hint: "The last day on which it counts. Leave empty for no end." },
      ),
    ],
    actions: (waiver, session) =>
      waiver.status !== "approved" && session.can("compliance_waivers:write") ? (
        <ConfirmButton
          operation="complianceWaivers.approve"
          input={{ compliance_waiver: waiver.id }}
          label="Approve"
          variant="primary"
          title="Approve waiver"
          danger={false}
          consequence={`${waived(waiver)} is waived. Approved, it counts for what the insurance requirement now asks for, under your name.`}
        />
      ) : null,
  });

export const waiversView = waiversViewOf([]);
