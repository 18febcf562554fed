import { Suspense } from "react";
import { applicationColumns } from "#components/dashboard/applications/columns.tsx";
import { BalanceSection } from "#components/dashboard/billing/invoices/balance.tsx";
import { CertificateList } from "#components/dashboard/policies/certificate-list.tsx";
import { madeKinds } from "#components/dashboard/policies/certificates.ts";
import { RemoveEndorsementDialog } from "#components/dashboard/policies/endorse-dialogs.tsx";
import { FinalAuditDialog } from "#components/dashboard/policies/final-audit-dialog.tsx";
import { NoticeLink } from "#components/dashboard/policies/notice-link.tsx";
import { isEndorsable } from "#components/dashboard/policies/policy-rules.ts";
import { SharesSection } from "#components/dashboard/policies/shares/shares-section.tsx";
import { coverageNames } from "#components/dashboard/quotes/coverage-names.ts";
import { EndorsementList } from "#components/dashboard/quotes/endorsements/endorsement-list.tsx";
import { ObjectTable } from "#components/resource/list/object-table.tsx";
import { referenceId } from "#components/resource/reference/reference.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { Row } from "#components/resource/view.ts";
import { Description } from "#components/ui/callout.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Money, NoValue } from "#components/ui/money.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { endorsementTitle } from "#lib/contract/core/endorsement-names.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, presentTime } from "#lib/dashboard/session/session.ts";

/** The final audit of an ended policy: to be stated, or what was stated and what followed. Nothing while the term lasts. */
function FinalAuditSection({ policy, session }: { policy: Row<"policies">; session: DashboardSession }) {
  const audit = policy.final_audit;
  if (!audit) return null;
  const { remuneration, reported_pay, difference, invoices = [], note, made_at, made_by, form_1099_check } = audit;
  const action = session.can("invoices:write") ? <FinalAuditDialog id={policy.id} stated={remuneration ?? null} /> : null;
  return (
    <Section title="Final audit" actions={action}>
      {remuneration === undefined || reported_pay === undefined || difference === undefined ? (
        <p className="py-2 text-fg-muted text-sm">
          The term has ended. State its remuneration, and the difference to the reported pay is settled.
        </p>
      ) : (
        <DefinitionList>
          <Fact label="Remuneration of the term">
            <Money cents={remuneration} />
          </Fact>
          <Fact label="Reported before">
            <Money cents={reported_pay} />
          </Fact>
          <Fact label="Difference">
            <Money cents={difference} />
          </Fact>
          <Fact label="Settled by">
            {invoices.length === 0 ? (
              <NoValue label="Nothing was due" />
            ) : (
              invoices.map((id, at) => (
                <TextLink key={id} href={`/invoices/${id}`} className="block">
                  Invoice {at + 1}
                </TextLink>
              ))
            )}
          </Fact>
          <Fact label="1099 totals">{form_1099_check ?? <NoValue label="Nothing to remark" />}</Fact>
          <Fact label="Stated">
            {made_at === undefined ? null : <ExactDate seconds={made_at} />} by {made_by}
            {note ? `. “${note}”` : null}
          </Fact>
        </DefinitionList>
      )}
    </Section>
  );
}

/** The limits of each coverage of a policy. */
async function PolicyLimits({ policy, session }: { policy: string; session: DashboardSession }) {
  const read = await attempt(() => session.client.policies.limits({ policy }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="The limits could not be loaded" />;
  return (
    <div className="grid gap-x-10 gap-y-4 xl:grid-cols-2">
      {read.value.limits.map(({ coverage, lines }) => (
        <div key={coverage}>
          <h3 className="pb-1 font-medium text-sm">{coverageNames[coverage]}</h3>
          <DefinitionList>
            {lines.map(({ label, amount }) => (
              <Fact key={label} label={label}>
                <Money cents={amount} whole />
              </Fact>
            ))}
          </DefinitionList>
        </div>
      ))}
    </div>
  );
}

interface PolicyEndorsementsProps {
  policy: Pick<Row<"policies">, "id" | "effective_date" | "endorsements" | "removed_endorsements">;
  /** Whether this user can remove one now. */
  canRemove: boolean;
}

/** A policy's endorsements with their dates: those in force, then those removed. */
function PolicyEndorsements({ policy, canRemove }: PolicyEndorsementsProps) {
  const { id, endorsements, removed_endorsements } = policy;
  return (
    <EndorsementList
      endorsements={[...endorsements, ...removed_endorsements]}
      noteOf={({ effective_date, end_date }) =>
        end_date === null && effective_date === policy.effective_date ? null : (
          <span className="block text-fg-muted">
            In force from <ExactDate seconds={effective_date} />
            {end_date === null ? null : (
              <>
                {" "}
                until removed on <ExactDate seconds={end_date} />
              </>
            )}
          </span>
        )
      }
      actionOf={(one) =>
        canRemove && one.end_date === null ? <RemoveEndorsementDialog id={id} number={one.number} title={endorsementTitle(one)} /> : null
      }
    />
  );
}

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
          <TextLink href={`/applications/${signed.id}/signed`} target="_blank">
            Signed application
            <span className="sr-only"> (PDF, opens in a new tab)</span>
          </TextLink>
        </p>
      ) : null}
    </>
  );
}

/** The parts of a policy's page, by its tab: what it covers and its papers, certificates for others, money. */
export function PolicyBody({ policy, session, tab }: PolicyBodyProps & { tab: string | null }) {
  const { status, coverage_type, certificates } = policy;
  if (tab === "Cover")
    return (
      <>
        <Section title="Limits">
          <Suspense fallback={<Skeleton className="h-20 w-full" />}>
            <PolicyLimits policy={policy.id} session={session} />
          </Suspense>
        </Section>
        <Section title="Documents">
          <CertificateList of="policies" id={policy.id} cover={{ status, coverage_type, certificates }} />
          {policy.policy_document_url ? <NoticeLink policy={policy.id} kind="policy" label="Policy document" /> : null}
          {policy.policy_summary_url ? (
            <NoticeLink policy={policy.id} kind="summary" label="Summary in plain words, English and Spanish" />
          ) : null}
        </Section>
        <Endorsements policy={policy} session={session} />
        {session.can("applications:read") ? (
          <Section title="Application">
            <Suspense fallback={<Skeleton className="h-20 w-full" />}>
              <Application policy={policy} session={session} />
            </Suspense>
          </Section>
        ) : null}
      </>
    );
  if (tab === "Certificates")
    return (
      <Suspense fallback={<Skeleton className="h-20 w-full" />}>
        <SharesSection
          cover={policy.id}
          kinds={status === "cancelled" ? [] : madeKinds(certificates)}
          endorsements={policy.endorsements.filter(({ form }) => form === "blanket")}
          session={session}
        />
      </Suspense>
    );
  if (tab !== "Money") return null;
  return (
    <>
      <FinalAuditSection policy={policy} session={session} />
      <BalanceSection owner={{ policy: policy.id }} session={session} />
    </>
  );
}
