import { Suspense } from "react";
import { applicationColumns } from "#components/dashboard/applications/columns.tsx";
import { BalanceSection } from "#components/dashboard/billing/invoices/balance.tsx";
import { CertificateList } from "#components/dashboard/policies/certificate-list.tsx";
import { PolicyEndorsements } from "#components/dashboard/policies/policy-endorsements.tsx";
import { PolicyLimits } from "#components/dashboard/policies/policy-limits.tsx";
import { isEndorsable } from "#components/dashboard/policies/policy-rules.ts";
import { ObjectTable } from "#components/resource/list/object-table.tsx";
import { referenceId } from "#components/resource/reference/reference.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { Row } from "#components/resource/view.ts";
import { Description } from "#components/ui/callout.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, presentTime } from "#lib/dashboard/session/session.ts";

interface PolicyBodyProps {
  policy: Row<"policies">;
  session: DashboardSession;
}

async function Endorsements({ policy, session }: PolicyBodyProps) {
  const canRemove = session.can("policies:write") && isEndorsable(policy, await presentTime());
  return <PolicyEndorsements policy={policy} canRemove={canRemove} />;
}

async function Application({ policy, session }: PolicyBodyProps) {
  const query = { quote: referenceId("quotes", policy.quote), expand: ["contractor", "quote"] };
  const read = await attempt(() => session.client.applySessions.list({ query }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="The application could not be loaded" />;
  const { items } = read.value;
  if (!items.length) return <Description>The policy was bound from its quote without an application.</Description>;
  const signed = items.find(({ signed_pdf_url }) => signed_pdf_url !== null);
  return (
    <>
      <ObjectTable resource="applySessions" label="Applications" columns={applicationColumns} rows={items} />
      {signed ? (
        <p className="pt-2 text-sm">
          <TextLink href={`/applications/${signed.id}/signed`} target="_blank" prefetch={false}>
            Signed application
            <span className="sr-only"> (PDF, opens in a new tab)</span>
          </TextLink>
        </p>
      ) : null}
    </>
  );
}

/** Below a policy's facts: its limits, documents, endorsements, money and application. */
export function PolicyBody({ policy, session }: PolicyBodyProps) {
  const { status, coverage_type, certificates } = policy;
  return (
    <>
      <Section title="Limits">
        <Suspense fallback={<Skeleton className="h-20 w-full" />}>
          <PolicyLimits policy={policy.id} session={session} />
        </Suspense>
      </Section>
      <Section title="Documents">
        <CertificateList of="policies" id={policy.id} cover={{ status, coverage_type, certificates }} />
      </Section>
      <Endorsements policy={policy} session={session} />
      <BalanceSection owner={{ policy: policy.id }} session={session} />
      {session.can("applications:read") ? (
        <Section title="Application">
          <Suspense fallback={<Skeleton className="h-20 w-full" />}>
            <Application policy={policy} session={session} />
          </Suspense>
        </Section>
      ) : null}
    </>
  );
}
