import { CoverEnd } from "#components/dashboard/compliance/certificates/certificate-status.tsx";
import { PurposeDialog, VerifyButton } from "#components/dashboard/compliance/certificates/review/certificate-controls.tsx";
import { DecisionHistory, type DecisionsRead } from "#components/dashboard/compliance/certificates/review/decision-history.tsx";
import { ApiAnswer } from "#components/resource/detail/api-answer.tsx";
import { Reference, referenceId, referenceName } from "#components/resource/reference/reference.tsx";
import { TimelinePanel } from "#components/resource/timeline/timeline-panel.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import type { certificates } from "#lib/contract/compliance/certificate.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** The objects to expand on a certificate's page. */
export const certificateExpand = ["contractor", "entity", "job", "review_results.full"] as const;

export type Certificate = CallOutput<typeof certificates.operations.get>;
export type CertificateAudit = Extract<NonNullable<Certificate["review_results"]>, { audit_results: unknown }>;

const sentBy = {
  platform: "by the platform",
  contractor: "by the contractor",
  agent: "by their insurance agent",
  mail: "by email",
  import: "from elsewhere, in a ZIP file",
} as const;

function PurposeButton({ certificate }: { certificate: Certificate }) {
  const [entity, job] = [referenceId("entities", certificate.entity), referenceId("jobs", certificate.job)];
  const contractor = referenceId("contractors", certificate.contractor);
  const names = {
    [contractor]: referenceName("contractors", certificate.contractor),
    [entity]: referenceName("entities", certificate.entity),
    [job]: referenceName("jobs", certificate.job),
  };
  return (
    <div className="pt-1">
      <PurposeDialog key={`${contractor} ${entity} ${job}`} initial={{ contractor, entity, job }} names={names} id={certificate.id} />
    </div>
  );
}

interface AboutProps {
  certificate: Certificate;
  audit: CertificateAudit | null;
  decisions: DecisionsRead;
  session: DashboardSession;
}

/** The certificate's purpose, origin, decisions and timeline. */
export function About({ certificate, audit, decisions, session }: AboutProps) {
  return (
    <>
      <Section title="Details">
        <DefinitionList>
          <Fact label="Contractor">
            <Reference to="contractors" value={certificate.contractor} />
          </Fact>
          <Fact label="Contracting entity">
            {certificate.entity ? (
              <Reference to="entities" value={certificate.entity} />
            ) : (
              <span className="text-fg-muted">Any contracting entity</span>
            )}
          </Fact>
          <Fact label="Job">
            {certificate.job ? <Reference to="jobs" value={certificate.job} /> : <span className="text-fg-muted">Any job</span>}
            {session.can("certificates:write") && certificate.can.includes("change_purpose") ? (
              <PurposeButton certificate={certificate} />
            ) : null}
          </Fact>
          <Fact label="Sent">
            <RelativeTime seconds={certificate.created} /> {sentBy[certificate.source]}
          </Fact>
          <Fact label="Cover ends">
            <CoverEnd endsAt={certificate.cover_ends} />
          </Fact>
          {certificate.verify_by === null && certificate.verification === null && !certificate.can.includes("verify") ? null : (
            <Fact label="Verified">
              {certificate.verification && certificate.verified_at !== null ? (
                <>
                  <RelativeTime seconds={certificate.verified_at} /> with {certificate.verification.with}, by{" "}
                  {certificate.verification.name}
                </>
              ) : (
                <span className="text-fg-muted">Not since it was sent</span>
              )}
              {certificate.verify_by === null ? null : (
                <>
                  . Again by <ExactDate seconds={Date.parse(certificate.verify_by) / 1000} />
                </>
              )}
              {session.can("certificates:write") && certificate.can.includes("verify") ? (
                <div className="pt-1">
                  <VerifyButton id={certificate.id} producer={certificate.producer?.name ?? null} />
                </div>
              ) : null}
            </Fact>
          )}
          {audit ? <Fact label="Requirement">Version {audit.requirement_version}</Fact> : null}
          <Fact label="ID">
            <MonoId id={certificate.id} full />
          </Fact>
          <Fact label="File fingerprint">
            <code className="wrap-anywhere text-xs">{certificate.sha256}</code>
          </Fact>
        </DefinitionList>
      </Section>
      <DecisionHistory certificate={certificate.id} read={decisions} mayUndo={session.can("certificates:write")} />
      {session.can("timeline:read") ? (
        <TimelinePanel objectId={certificate.id} one="certificate" decisions={false} session={session} />
      ) : null}
      <ApiAnswer resource="certificates" id={certificate.id} value={certificate} session={session} expand={certificateExpand} />
    </>
  );
}
