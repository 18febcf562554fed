import { CoverEnd } from "#components/certificates/certificate-status.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** On a contractor's page: whether the contractor's certificates make them compliant today, with a link to every other day. */
export async function ComplianceSection({ contractor, session }: { contractor: string; session: DashboardSession }) {
  if (!session.can("certificates:read")) return null;
  const read = await attempt(() => session.client.compliance.get({ contractor }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="Compliance could not be loaded" />;
  const { compliant, covered_until, evidence } = read.value;
  return (
    <Section
      title="Certificates of insurance"
      actions={
        <>
          {session.can("certificates:write") ? (
            <LinkButton size="sm" href={`/certificates/new?contractor=${contractor}`}>
              Upload a certificate
            </LinkButton>
          ) : null}
          <LinkButton size="sm" href={`/contractors/${contractor}/compliance`}>
            Compliance history
          </LinkButton>
        </>
      }
    >
      <Alert tone={compliant ? "success" : "neutral"} title={compliant ? "Compliant today" : "Not compliant by certificate today"}>
        {compliant && covered_until ? (
          <>
            Cover ends <CoverEnd endsAt={covered_until} />.
          </>
        ) : null}
        {compliant ? null : (evidence[0]?.reason ?? "No certificate was sent.")}
      </Alert>
    </Section>
  );
}
