import { MailStatus } from "#components/dashboard/desk/outbox/delivery.tsx";
import { kindNames, piecesOf } from "#components/dashboard/desk/outbox/mail-labels.ts";
import { Reference } from "#components/resource/reference/reference.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { leftOut, shown } from "#components/resource/view-input.ts";
import { TextLink } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { resourceOfId } from "#lib/contract/core/find-resource.ts";
import { mailKinds } from "#lib/contract/core/mail.ts";
import { objectPath } from "#lib/dashboard/routes.ts";

type Mail = Row<"mails">;

/** The subject as text, with a link if it has a page. */
function About({ mail: { kind, object } }: { mail: Mail }) {
  const key = object && resourceOfId(object);
  const href = key && objectPath(key, object);
  return href ? <TextLink href={href}>{kindNames[kind]}</TextLink> : kindNames[kind];
}

/** The text as written, with working links. */
function MailText({ mail }: { mail: Mail }) {
  return (
    <Section title="Text">
      <div className="wrap-anywhere max-w-[640px] whitespace-pre-wrap rounded-md border bg-sunken px-4 py-3 text-sm">
        {piecesOf(mail.text).map(({ text, isLink }, index) =>
          isLink ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
            <a key={index} href={text} target="_blank" rel="noopener noreferrer" className="text-link underline">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </div>
    </Section>
  );
}

export const mailsView = defineView("mails", {
  title: "Email log",
  about: "Emails to contractors and to your team. They are kept for 30 days.",
  empty: "No emails in the last 30 days.",
  columns: [
    "subject",
    "to",
    { key: "kind", cell: (mail) => kindNames[mail.kind], minor: true },
    { key: "status", cell: (mail) => <MailStatus mail={mail} plain />, minor: true },
    "created",
  ],
  filters: [
    { name: "kind", kind: "select", options: mailKinds.map((value) => ({ value, label: kindNames[value] })) },
    "contractor",
    { name: "object", label: "Object ID", kind: "text", hint: "The id of the request, application or invoice that the email is about." },
  ],
  status: (mail) => <MailStatus mail={mail} />,
  facts: {
    ...shown("to"),
    contractor: (mail) => (mail.contractor ? <Reference to="contractors" value={mail.contractor} /> : <NoValue label="For your team" />),
    object: { label: "About", cell: (mail) => <About mail={mail} /> },
    sent_at: (mail) => (mail.sent_at === null ? <NoValue label="Not sent out" /> : <RelativeTime seconds={mail.sent_at} />),
    problem: (mail) => mail.problem ?? <NoValue label="None" />,
    ...leftOut("kind", "subject", "text", "status", "attempts", "code"),
  },
  body: (mail) => <MailText mail={mail} />,
});
