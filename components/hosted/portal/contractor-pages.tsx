import { LogOut } from "lucide-react";
import { SendForm } from "#components/hosted/certificate/send-form.tsx";
import { HostedShell, HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { NeedsScripts } from "#components/hosted/frame/needs-scripts.tsx";
import { OpenLink } from "#components/hosted/frame/open-link.tsx";
import { Line, Section } from "#components/hosted/frame/section.tsx";
import { CardSection } from "#components/hosted/portal/card-section.tsx";
import { everyField } from "#components/hosted/portal/every-field.ts";
import { OwnAssignmentItem } from "#components/hosted/portal/own-assignment.tsx";
import { OwnCertificateItem } from "#components/hosted/portal/own-certificates.tsx";
import { OwnClaimItem } from "#components/hosted/portal/own-claim.tsx";
import { OwnDocumentItem } from "#components/hosted/portal/own-document.tsx";
import { OwnInvoiceItem } from "#components/hosted/portal/own-invoice.tsx";
import { OwnItem, OwnList, type OwnListCursors } from "#components/hosted/portal/own-list.tsx";
import { OwnPolicyItem } from "#components/hosted/portal/own-policy.tsx";
import { OwnShareItem } from "#components/hosted/portal/own-share-item.tsx";
import { ToDoList } from "#components/hosted/portal/to-do-list.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { Status } from "#components/ui/status.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Tone } from "#components/ui/tone.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";
import type { OwnApplication, OwnMessage } from "#lib/contract/portal/own-lists.ts";
import type { ContractorPage } from "#lib/contract/portal/portal.ts";
import { languageNames } from "#lib/text/language.ts";
import type { PlainMessage } from "#lib/text/text.ts";

const words: Record<OwnMessage["state"], { name: PlainMessage; tone: Tone }> = {
  on_its_way: { name: "On its way", tone: "info" },
  sent: { name: "Sent", tone: "success" },
  not_delivered: { name: "Not delivered", tone: "danger" },
  kept: { name: "Not sent: no mail in this environment", tone: "neutral" },
};

/** One email to the contractor: its subject, when, and whether it reached their mail server. */
function OwnMessageItem({ message }: { message: OwnMessage }) {
  const { subject, language, created, to, state, id: _, sent_at: _sent, ...rest } = message;
  everyField(rest);
  const t = useText();
  return (
    <li className="border-t py-4 first:border-t-0 first:pt-1">
      <h3 lang={language} data-original="quoted" className="wrap-anywhere pb-1 font-medium">
        {subject}
      </h3>
      <Status tone={words[state].tone}>{t(words[state].name)}</Status>
      <dl className="text-sm">
        <Line label={t("Written")}>
          <ExactDate seconds={created} withTime />
        </Line>
        <Line label={t("To")}>{to}</Line>
        {language === t.language ? null : <Line label={t("Language of the email")}>{languageNames[language]}</Line>}
      </dl>
    </li>
  );
}

/** One application that is not complete: what it is for, until when, and the way back to it. */
function OwnApplicationItem({ application }: { application: OwnApplication }) {
  const { job, coverage_type, status, started, expires_at, url, id: _, created: _created, ...rest } = application;
  everyField(rest);
  const t = useText();
  const isInReview = status === "in_review";
  return (
    <OwnItem
      title={job || t("Insurance for your work")}
      status={<Status tone={isInReview ? "warning" : "info"}>{t(isInReview ? "In review" : "Not complete")}</Status>}
      after={
        <OpenLink url={url} size="lg" className="mt-3">
          {isInReview ? t("See its status") : started ? t("Continue the application") : t("Start the application")}
        </OpenLink>
      }
    >
      {coverage_type.length ? (
        <Line label={t("Cover")}>{coverage_type.map((coverage) => t(coverageNames[coverage])).join(", ")}</Line>
      ) : null}
      <Line label={t("Open until")}>
        <ExactDate seconds={expires_at} withTime />
      </Line>
    </OwnItem>
  );
}

interface ContractorPagesProps {
  contractor: ContractorPage;
  cursors: OwnListCursors;
  /** The service's error code for an upload that was made without scripts. */
  problem: string | null;
  /** Whether a claim was reported just now. */
  reported?: boolean;
}

/** The contractor portal: all of the contractor's insurance on one page for phones. */
export function ContractorPages({ contractor, cursors, problem, reported = false }: ContractorPagesProps) {
  const { first_name, last_name, company_name, organization, branding, environment } = contractor;
  const t = useText();
  return (
    <HostedShell
      organization={{ name: organization, branding }}
      environment={environment}
      ahead={contractor.clock_ahead}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p>{t("Insurance for work you do through {organization}.", { organization })}</p>
          {/* A plain form, because signing out must work without scripts. */}
          <form method="post" action="/contractor/sign-out">
            <Button type="submit" variant="ghost" className="-mx-3 text-sm">
              <LogOut aria-hidden /> {t("Sign out")}
            </Button>
          </form>
        </div>
      }
    >
      <HostedTitle title={t("Your insurance")}>
        <p>{[`${first_name} ${last_name}`, company_name].filter(Boolean).join(", ")}</p>
      </HostedTitle>
      {reported ? <Alert tone="success" title={t("Your report was received. Below is what became of it.")} className="mb-6" /> : null}
      <NeedsScripts />
      <ToDoList contractor={contractor} />
      <OwnList
        name="applications"
        title={t("Applications")}
        newest="Newest applications"
        older="Older applications"
        empty={null}
        cursors={cursors}
        read={(client, query) => client.contractorPage.applications({ query })}
      >
        {(application) => <OwnApplicationItem key={application.id} application={application} />}
      </OwnList>
      <OwnList
        name="policies"
        title={t("Policies")}
        newest="Newest policies"
        older="Older policies"
        empty={t("No policy yet. You have one as soon as an application is complete.")}
        cursors={cursors}
        read={(client, query) => client.contractorPage.policies({ query })}
      >
        {(policy) => <OwnPolicyItem key={policy.id} policy={policy} contractor={contractor.id} canName={contractor.can_name_holders} />}
      </OwnList>
      <OwnList
        name="claims"
        title={t("Your claims")}
        newest="Newest claims"
        older="Older claims"
        empty={t("Has something happened? Report it here, also after your policy has ended.")}
        cursors={cursors}
        read={(client, query) => client.contractorPage.claims({ query })}
      >
        {(claim) => <OwnClaimItem key={claim.id} claim={claim} organization={organization} />}
      </OwnList>
      <p className="-mt-4 pb-8">
        <LinkButton href="/contractor/claim" size="lg">
          {t("Report a claim")}
        </LinkButton>
      </p>
      <OwnList
        name="assignments"
        title={t("Assignments")}
        newest="Newest assignments"
        older="Older assignments"
        empty={t("No assignment yet. You have one when you take on a job that your policy covers.")}
        cursors={cursors}
        read={(client, query) => client.contractorPage.assignments({ query })}
      >
        {(assignment) => (
          <OwnAssignmentItem key={assignment.id} assignment={assignment} contractor={contractor.id} canName={contractor.can_name_holders} />
        )}
      </OwnList>
      {contractor.can_name_holders ? null : (
        <p className="pb-4 text-fg-muted text-sm">
          {t("Does someone else ask for a certificate? {organization} has it made: ask there.", { organization })}
        </p>
      )}
      <OwnList
        name="shares"
        title={t("Links")}
        newest="Newest links"
        older="Older links"
        empty={t("No link yet. Share the proof of a policy or an assignment above.")}
        cursors={cursors}
        read={(client, query) => client.contractorPage.shares({ query })}
      >
        {(share) => <OwnShareItem key={share.id} share={share} contractor={contractor.id} />}
      </OwnList>
      <OwnList
        name="invoices"
        title={t("Invoices")}
        newest="Newest invoices"
        older="Older invoices"
        empty={t("No invoice yet. There is one each time {organization} reports what you earned.", { organization })}
        cursors={cursors}
        read={(client, query) => client.contractorPage.invoices({ query })}
      >
        {(invoice) => <OwnInvoiceItem key={invoice.id} invoice={invoice} organization={organization} />}
      </OwnList>
      <CardSection initial={contractor} />
      <OwnList
        name="certificates"
        title={t("Certificates you sent")}
        newest="Newest certificates"
        older="Older certificates"
        empty={t("None yet. Send one when you are insured elsewhere and {organization} asks for proof.", { organization })}
        cursors={cursors}
        read={(client, query) => client.contractorPage.certificates({ query })}
      >
        {(sent) => <OwnCertificateItem key={sent.id} sent={sent} organization={organization} />}
      </OwnList>
      <OwnList
        name="documents"
        title={t("Your documents")}
        newest="Newest documents"
        older="Older documents"
        empty={null}
        cursors={cursors}
        read={(client, query) => client.contractorPage.documents({ query })}
      >
        {(document) => <OwnDocumentItem key={document.id} document={document} organization={organization} />}
      </OwnList>
      <Section title={t("Send a certificate")} id="send">
        <p className="pb-4 text-fg-muted text-sm">
          {t(
            "A photograph or the file from your agent. It is read while you wait. Sending costs nothing, and you can send several, one after the other.",
          )}
        </p>
        <SendForm page="/contractor" sendingKey={crypto.randomUUID()} problem={problem} label={t("Your certificate")} />
      </Section>
      <OwnList
        name="messages"
        title={t("Messages")}
        newest="Newest messages"
        older="Older messages"
        empty={t("No email to you in the last 30 days.")}
        cursors={cursors}
        read={(client, query) => client.contractorPage.messages({ query })}
      >
        {(message) => <OwnMessageItem key={message.id} message={message} />}
      </OwnList>
    </HostedShell>
  );
}
