import { epochOf } from "#components/dashboard/compliance/positions/days.ts";
import { type Row, related } from "#components/resource/view.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Money } from "#components/ui/money.tsx";
import { Status } from "#components/ui/status.tsx";
import type { Tone } from "#components/ui/tone.ts";
import { type ClaimStatus, claimKindNames, claimOutcomeNames, claimStatusNames } from "#lib/contract/policies/claim-words.ts";

type Claim = Row<"claims">;

const tones: Readonly<Record<ClaimStatus, Tone>> = {
  reported: "warning",
  sent: "info",
  acknowledged: "info",
  open: "info",
  closed: "neutral",
};

/** Whether nobody who could settle it knows of it. */
const waits = ({ status, policy, not_told }: Claim) => status === "reported" && (policy === null || not_told !== null);

export function ClaimMark({ claim, plain = false }: { claim: Claim; plain?: boolean }) {
  const { status, outcome } = claim;
  const name = outcome === null ? claimStatusNames[status] : `${claimStatusNames[status]}: ${claimOutcomeNames[outcome].toLowerCase()}`;
  return (
    <Status tone={waits(claim) ? "danger" : tones[status]} plain={plain}>
      {waits(claim) ? (claim.policy === null ? "No policy found" : "Nobody was told") : name}
    </Status>
  );
}

export const kindOf = ({ kind }: Claim) => claimKindNames[kind];
export const occurredOn = ({ occurred_on }: Claim) => <ExactDate seconds={epochOf(occurred_on)} />;

/** The claims on the page of their contractor or policy. */
export const claimsOf = (filter: "contractor" | "policy") =>
  related({
    to: "claims",
    filter,
    createWith: filter,
    empty: "No claims reported.",
    columns: [
      { key: "kind", cell: kindOf },
      { key: "status", cell: (claim) => <ClaimMark claim={claim} plain /> },
      { key: "occurred_on", cell: occurredOn },
      { key: "paid", minor: true, cell: ({ paid }) => <Money cents={paid} /> },
      { key: "reserved", minor: true, cell: ({ reserved }) => <Money cents={reserved} /> },
    ],
  });
