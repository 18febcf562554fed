import { AddInjuredDialog } from "#components/dashboard/policies/claims/claim-dialogs.tsx";
import { ClaimMark, kindOf, occurredOn } from "#components/dashboard/policies/claims/columns.tsx";
import { optionsOf } from "#components/resource/field-spec.ts";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { Reference } from "#components/resource/reference/reference.tsx";
import type { StateOf } from "#components/resource/state-lead.tsx";
import { FilesDialog } from "#components/resource/upload/files-dialog.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { extra, half, leftOut, minor, shown } from "#components/resource/view-input.ts";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { regionNames } from "#lib/contract/core/region-names.ts";
import { claimKindNames, claimOutcomeNames, claimStatusNames } from "#lib/contract/policies/claim-words.ts";

type Claim = Row<"claims">;

const said = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(", ");
const stated = (text: string | null) => (text ? <span className="whitespace-pre-line">{text}</span> : <NoValue label="Not stated" />);
const { acknowledged, open, closed } = claimStatusNames;

function Injured({ claim: { injured } }: { claim: Claim }) {
  if (!injured.length) return <NoValue label="Nobody, or nobody whom you may see" />;
  return injured.map(({ name, injury, treated_where }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end.
    <span key={at} className="block">
      {said(name, injury, treated_where && `treated at ${treated_where}`)}
    </span>
  ));
}

function Files({ claim: { id, files } }: { claim: Claim }) {
  if (!files.length) return <NoValue label="None, or none that you may open" />;
  return files.map(({ filename, url }, at) => (
    <span key={url} className="wrap-anywhere block">
      <TextLink href={`/claims/${id}/files/${at}`} target="_blank">
        {filename}
        <span className="sr-only"> (opens in a new tab)</span>
      </TextLink>
    </span>
  ));
}

/** Whether the insurer knows of it, and what is to be done where it does not. */
function stateOf({ status, policy, not_told, cover_note, sent_at }: Claim): StateOf {
  if (status !== "reported") {
    const state = sent_at === null ? "The insurer knows of it, not by an email from here" : "The insurer has the report";
    return {
      tone: "info",
      state,
      next: cover_note ?? "Enter what the insurer says: its number, who handles it, what is reserved and paid.",
    };
  }
  if (policy === null)
    return {
      tone: "danger",
      state: "No policy found",
      next: `${cover_note ?? ""} The report is taken. State the policy it belongs to, and its insurer is told.`,
    };
  if (not_told !== null) return { tone: "danger", state: "Nobody at the insurer was told", next: not_told };
  return { tone: "info", state: "An email to the insurer is on its way", next: cover_note ?? "Nothing to do until the insurer answers." };
}

export const claimsView = defineView("claims", {
  empty: "A claim is the first notice of a loss: what happened, when and where. It is sent to the insurer of the policy at once.",
  nameOf: (claim) => `${kindOf(claim)}, ${claim.occurred_on}`,
  status: (claim) => <ClaimMark claim={claim} />,
  state: stateOf,
  columns: [
    { key: "kind", cell: kindOf },
    "contractor",
    { key: "status", cell: (claim) => <ClaimMark claim={claim} plain /> },
    { key: "occurred_on", cell: occurredOn },
    ...minor("policy", "paid", "reserved"),
    ...extra("insurer_claim_number", "created"),
  ],
  facts: {
    ...shown("contractor"),
    policy: ({ policy }) => (policy === null ? <NoValue label="None found yet" /> : <Reference to="policies" value={policy} />),
    job: ({ job }) => (job === null ? <NoValue label="Not known" /> : <Reference to="jobs" value={job} />),
    reported_at: ({ reported_at }) => <ExactTime seconds={reported_at} />,
    occurred_on: occurredOn,
    occurred_time: ({ occurred_time }) => stated(occurred_time),
    occurred_where: ({ occurred_where, occurred_state }) => stated(said(occurred_where, occurred_state && regionNames[occurred_state])),
    description: ({ description }) => stated(description),
    injured: (claim) => <Injured claim={claim} />,
    others_involved: ({ others_involved }) => stated(others_involved),
    police_report: ({ police_report }) => stated(police_report),
    reported_by: ({ reported_by: by }) => stated(by && said(by.name, by.relation, by.phone, by.email)),
    files: (claim) => <Files claim={claim} />,
    cover_note: ({ cover_note }) => cover_note ?? <NoValue label="Nothing is unclear" />,
    insurer: ({ insurer }) => stated(insurer && said(insurer.name, insurer.phone, insurer.email, insurer.url)),
    sent_at: ({ sent_at }) => (sent_at === null ? <NoValue label="Not yet" /> : <ExactTime seconds={sent_at} />),
    insurer_claim_number: ({ insurer_claim_number }) => insurer_claim_number ?? <NoValue label="Not known" />,
    adjuster: ({ adjuster }) => stated(adjuster && said(adjuster.name, adjuster.phone, adjuster.email)),
    ...shown("reserved", "paid"),
    note: ({ note }) => stated(note),
    ...leftOut("kind", "status", "outcome", "occurred_state", "not_told"),
  },
  filters: [
    { name: "status", values: claimStatusNames },
    "contractor",
    "policy",
    "job",
    { name: "occurred_since", kind: "day", label: "Happened since" },
    { name: "occurred_until", kind: "day", label: "Happened until" },
  ],
  fields: [
    { name: "contractor", onlyNew: true },
    { name: "policy", hint: "Leave it empty to have the policy found whose cover was in force on that day." },
    { name: "job", hint: "The job it happened on, if it is known." },
    { name: "kind", options: optionsOf(claimKindNames), onlyNew: true },
    ...half(
      { name: "occurred_on", kind: "day", onlyNew: true },
      { name: "occurred_time", kind: "text", onlyNew: true, hint: "In words: about noon." },
      { name: "occurred_where", kind: "text", onlyNew: true },
      { name: "occurred_state", kind: "select", options: optionsOf(regionNames), onlyNew: true },
    ),
    { name: "description", kind: "textarea", onlyNew: true },
    { name: "others_involved", kind: "textarea", onlyNew: true, hint: "Name who was injured afterwards, on the claim's page." },
    { name: "police_report", kind: "text", onlyNew: true },
    { name: "reported_by", onlyNew: true, fields: half("name", "relation", "phone", "email"), hint: "Empty: the contractor." },
    { name: "status", options: optionsOf({ acknowledged, open, closed }) },
    { name: "outcome", options: optionsOf(claimOutcomeNames), hint: "Of a closed claim." },
    { name: "insurer_claim_number", kind: "text" },
    { name: "adjuster", fields: half("name", "phone", "email") },
    ...half("reserved", "paid"),
    { name: "note", kind: "textarea" },
  ],
  actions: ({ id, policy }, session) =>
    session.can("claims:write") ? (
      <>
        <FilesDialog
          title="Add files"
          description="Photographs and documents. They are sent to the insurer at once."
          done="Added. If the insurer was told of the claim, an email with them was written."
          to={{ operation: "claims.attach", claim: id }}
        />
        <AddInjuredDialog id={id} />
        {policy === null ? null : (
          <ConfirmButton
            operation="claims.send"
            input={{ claim: id }}
            title="Send to the insurer"
            danger={false}
            consequence="The whole report with its files is emailed to the insurer's claims address as it is known now."
          />
        )}
      </>
    ) : null,
});
