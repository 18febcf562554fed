import { automaticApprovalNames } from "#components/dashboard/compliance/automatic-approval.ts";
import { BrandingForm } from "#components/dashboard/organization/settings/branding-form.tsx";
import { HolderForm } from "#components/dashboard/organization/settings/holder-form.tsx";
import { holderRuleNames } from "#components/dashboard/organization/settings/holder-rules.ts";
import {
  ApprovalForm,
  ComplianceForm,
  LogoForm,
  OrganizationForm,
  ProducerForm,
} from "#components/dashboard/organization/settings/organization-forms.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import type { Organization } from "#lib/contract/organization/organization.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";
import { formatCents } from "#lib/kit/money.ts";

/** The organization: name, redirect hosts and branding. */
export async function OrganizationPage() {
  const { client, can } = await getSession();
  const read = await attempt(() => client.organization.get());
  if (!read.ok) return <ServiceProblem whole {...read.problem} title="The organization could not be loaded" />;
  const organization = read.value;
  return (
    <>
      <PageHeader title="Organization" status={<MonoId id={organization.id} full />} />
      {can("organization:write") ? (
        <>
          <div className="max-w-[640px] pb-10">
            <OrganizationForm organization={organization} />
          </div>
          <Section title="Certificates of insurance">
            <div className="flex max-w-[640px] flex-col gap-8 pb-6">
              <ApprovalForm organization={organization} />
              <ComplianceForm organization={organization} />
              <ProducerForm organization={organization} />
              <HolderForm organization={organization} />
            </div>
          </Section>
          <Section title="Hosted pages and mail">
            <p className="max-w-[68ch] pb-5 text-fg-muted text-sm">
              Your branding where contractors apply, add a card, send certificates and see their insurance, and in emails to them.
            </p>
            <ContactHint branding={organization.branding} />
            <BrandingForm organization={organization} />
            <div className="max-w-[640px] pt-8">
              <LogoForm logoUrl={organization.branding.logo_url} />
            </div>
          </Section>
        </>
      ) : (
        <Facts organization={organization} />
      )}
      <Section title="Limits">
        <p className="max-w-[68ch] pb-5 text-fg-muted text-sm">
          Set by the operator of this service. Ask them if you need more. Contractors, uploads and endpoints are counted separately in each
          environment.
        </p>
        <LimitFacts limits={organization.limits} />
      </Section>
    </>
  );
}

/** Says to staff that contractors cannot reach the organization, and whom they are named instead. */
function ContactHint({ branding: { support_email, support_phone, support_url, contact } }: Pick<Organization, "branding">) {
  if (support_email || support_phone || support_url) return null;
  return (
    <Alert tone="warning" title="Contractors are not told how to reach you" className="mb-5 max-w-[640px]">
      {contact.phone
        ? `Until you set an email address, a phone or a page below, their pages, emails and documents name ${contact.name}.`
        : "Until you set an email address, a phone or a page below, their pages, emails and documents give only your name."}
    </Alert>
  );
}

function LimitFacts({ limits }: Pick<Organization, "limits">) {
  const most = (limit: number | null) => (limit === null ? "No limit set" : limit.toLocaleString("en-US"));
  return (
    <DefinitionList className="max-w-[640px]">
      <Fact label="Contractors">{most(limits.contractors)}</Fact>
      <Fact label="Certificates uploaded in 24 hours">{most(limits.uploads_a_day)}</Fact>
      <Fact label="Webhook endpoints">{most(limits.webhook_endpoints)}</Fact>
      <Fact label="Requests a minute">{most(limits.requests_a_minute)}</Fact>
    </DefinitionList>
  );
}

function Facts({ organization }: { organization: Organization }) {
  const { name, allowed_redirect_hosts: hosts, automatic_approval, remind_producers, branding } = organization;
  const { expiring_notice_days, professional_limit, waivers_need_two_people, sample_percent } = organization;
  return (
    <DefinitionList className="max-w-[640px]">
      <Fact label="Name">{name}</Fact>
      <Fact label="Allowed redirect hosts">{hosts.length ? hosts.join(", ") : <NoValue />}</Fact>
      <Fact label="Notice before cover ends">{expiring_notice_days} days</Fact>
      <Fact label="Professional liability without a stated limit">{formatCents(professional_limit, { whole: true })}</Fact>
      <Fact label="Waivers">{waivers_need_two_people ? "Approved by a second person" : "Approved by whoever enters them"}</Fact>
      <Fact label="Automatic approval">{automaticApprovalNames[automatic_approval]}</Fact>
      <Fact label="Check of automatic approvals">{sample_percent}% of them</Fact>
      <Fact label="Producers are reminded">{remind_producers ? "Yes" : "No"}</Fact>
      <Fact label="Certificates for further holders">{holderRuleNames[organization.holder_certificates]}</Fact>
      <Fact label="Display name">{branding.display_name ?? name}</Fact>
      <Fact label="Accent color">{branding.accent_color ?? <NoValue label="As the product" />}</Fact>
      <Fact label="Support email">{branding.support_email ?? <NoValue />}</Fact>
      <Fact label="Support phone">{branding.support_phone ?? <NoValue />}</Fact>
      <Fact label="Support page">{branding.support_url ?? <NoValue />}</Fact>
    </DefinitionList>
  );
}
