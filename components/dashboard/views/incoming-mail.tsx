import { AddressDialog } from "#components/dashboard/compliance/incoming/address-dialog.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { Row } from "#components/resource/view.ts";
import { Description } from "#components/ui/callout.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton, TextLink } from "#components/ui/link.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Status } from "#components/ui/status.tsx";
import type { Tone } from "#components/ui/tone.ts";
import type { IncomingMailAttachment, IncomingMailOutcome } from "#lib/contract/compliance/incoming-mail.ts";
import { objectPath } from "#lib/dashboard/routes.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, getSession } from "#lib/dashboard/session/session.ts";
import { isId } from "#lib/kit/ids.ts";

const mailOutcomeNames: Record<IncomingMailOutcome, string> = {
  received: "Received",
  refused: "Refused",
  duplicate: "Received before",
};

const mailTones: Record<IncomingMailOutcome, Tone> = { received: "success", refused: "danger", duplicate: "neutral" };

const attachmentNames: Record<IncomingMailAttachment["outcome"], string> = {
  received: "received",
  refused: "refused",
  duplicate: "received before",
  ignored: "ignored",
};

type Mail = Row<"incomingMails">;

const PAGE = 25;

/** The address that receives certificates, and the emails that arrived there. */
export async function IncomingMailPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const session = await getSession();
  const { after } = await searchParams;
  const query = { limit: PAGE, ...(typeof after === "string" ? { starting_after: after } : {}) };
  const [mails, address] = await Promise.all([
    attempt(() => session.client.incomingMails.list({ query })),
    attempt(() => session.client.incomingAddress.get()),
  ]);
  return (
    <>
      <PageHeader
        title="Incoming emails"
        description="Certificates that were sent by email, in the last 90 days. The text of an email is not kept."
        crumbs={[{ label: "Incoming files", href: "/incoming" }, { label: "Incoming emails" }]}
      />
      <Section title="Address">
        {address.ok ? (
          <Address address={address.value.address} session={session} />
        ) : (
          <ServiceProblem {...address.problem} title="The address could not be loaded" />
        )}
      </Section>
      <Section title="Emails, newest first">
        {mails.ok ? (
          <Mails mails={mails.value.items} next={mails.value.next} />
        ) : (
          <ServiceProblem {...mails.problem} title="The emails could not be loaded" />
        )}
      </Section>
    </>
  );
}

function Address({ address, session }: { address: string | null; session: DashboardSession }) {
  return (
    <div className="flex flex-col items-start gap-3">
      {address === null ? (
        <Description>There is no address yet, or no mail server delivers to this service (MAIL_IN_DIR and MAIL_IN_ADDRESS).</Description>
      ) : (
        <p className="flex flex-wrap items-center gap-2">
          <code className="wrap-anywhere text-sm">{address}</code>
          <CopyButton value={address} label="Copy email address" text />
        </p>
      )}
      {session.can("certificates:write") ? <AddressDialog isNew={address === null} /> : null}
    </div>
  );
}

function Mails({ mails, next }: { mails: readonly Mail[]; next: string | null }) {
  if (!mails.length) return <EmptyState title="No email has arrived">Emails to the address above are listed here.</EmptyState>;
  return (
    <>
      <ul className="divide-y border-y text-sm">
        {mails.map((mail) => (
          <Email key={mail.id} mail={mail} />
        ))}
      </ul>
      {next ? (
        <p className="pt-3">
          <LinkButton href={`/incoming/mail?after=${encodeURIComponent(next)}`}>Show the next {PAGE}</LinkButton>
        </p>
      ) : null}
    </>
  );
}

const answers = { waiting: "Not answered yet.", sent: "Answered." } as const;

function Email({ mail }: { mail: Mail }) {
  const { from, subject, outcome, problem, attachments, answer, created } = mail;
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="wrap-anywhere min-w-0 font-medium">{subject || "(no subject)"}</p>
        <Status tone={mailTones[outcome]} plain>
          {mailOutcomeNames[outcome]}
        </Status>
      </div>
      <p className="wrap-anywhere text-fg-muted">
        {from || "No sender"}, <RelativeTime seconds={created} />
      </p>
      {problem ? <p>{problem}</p> : null}
      {attachments.length ? (
        <ul className="flex flex-col gap-1">
          {attachments.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two attachments may have the same name, and their order never changes
            <li key={at} className="wrap-anywhere">
              <Attachment attachment={one} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-fg-muted">
        {answer.status === "none" ? `Not answered. ${answer.reason ?? ""}` : answers[answer.status]}
        {answer.mail ? (
          <>
            {" "}
            <TextLink href={`/outbox/${answer.mail}`}>Open the answer</TextLink>
          </>
        ) : null}
      </p>
    </li>
  );
}

function Attachment({ attachment: { filename, outcome, problem, file } }: { attachment: Mail["attachments"][number] }) {
  const to = file !== null && isId("ci", file) ? "certificates" : "incomingFiles";
  const href = file === null ? null : objectPath(to, file);
  return (
    <>
      {href ? <TextLink href={href}>{filename}</TextLink> : filename}: {attachmentNames[outcome]}
      {problem ? `. ${problem}` : ""}
    </>
  );
}
