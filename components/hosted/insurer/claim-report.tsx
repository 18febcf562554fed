import type { ReactNode } from "react";
import { ExactDate } from "#components/ui/exact-date.tsx";
import type { InsurersClaim } from "#lib/contract/policies/claim-link.ts";
import { claimKindNames } from "#lib/contract/policies/claim-words.ts";

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(", ");

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t py-2">
      <dt className="text-fg-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** Everything that was reported, as the insurer reads it. */
export function ClaimReport({ claim }: { claim: InsurersClaim }) {
  const { reported_by: by, injured, files } = claim;
  return (
    <dl>
      <Fact label="Questions to">{joined(claim.contact.name, claim.contact.phone, claim.contact.email, claim.contact.url)}</Fact>
      <Fact label="Insured">{claim.insured}</Fact>
      <Fact label="Policy">{claim.policy_number}</Fact>
      <Fact label="Received">
        <ExactDate seconds={claim.reported_at} withTime />, our number {claim.id}
      </Fact>
      {claim.cover_note === null ? null : <Fact label="About cover">{claim.cover_note}</Fact>}
      <Fact label="What">{claimKindNames[claim.kind]}</Fact>
      <Fact label="When">{joined(claim.occurred_on, claim.occurred_time)}</Fact>
      <Fact label="Where">{joined(claim.occurred_where, claim.occurred_state)}</Fact>
      <Fact label="What happened">{claim.description}</Fact>
      {injured.length ? (
        <Fact label="Injured">
          {injured
            .map(({ name, injury, treated_where }) => joined(name, injury, treated_where && `treated at ${treated_where}`))
            .join("\n")}
        </Fact>
      ) : null}
      {claim.others_involved === null ? null : <Fact label="Others involved">{claim.others_involved}</Fact>}
      {claim.police_report === null ? null : <Fact label="Police report">{claim.police_report}</Fact>}
      {by === null ? null : <Fact label="Reported by">{joined(by.name, by.relation, by.phone, by.email)}</Fact>}
      <Fact label="Files">
        {files.length === 0
          ? "None yet"
          : files.map(({ filename, url }) => (
              <a key={url} href={url} target="_blank" rel="noopener noreferrer" className="block underline underline-offset-[3px]">
                {filename}
              </a>
            ))}
      </Fact>
      <Fact label="This page opens until">
        <ExactDate seconds={claim.expires_at} withTime />
      </Fact>
    </dl>
  );
}
