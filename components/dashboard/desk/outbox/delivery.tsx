import { deliveryTones, statusNames, statusTones } from "#components/dashboard/desk/outbox/mail-labels.ts";
import { deliveryNames } from "#components/resource/mail-delivery.ts";
import { type RelatedListSpec, type Row, related } from "#components/resource/view.ts";
import { NoValue } from "#components/ui/money.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Status } from "#components/ui/status.tsx";
import type { MailDelivery } from "#lib/contract/core/mail-delivery.ts";

/** Whether an email left this service. */
export function MailStatus({ mail: { status }, plain = false }: { mail: Pick<Row<"mails">, "status">; plain?: boolean }) {
  return (
    <Status tone={statusTones[status]} plain={plain}>
      {statusNames[status]}
    </Status>
  );
}

/** What the mail server said to the newest email about an object. `brief`: its state only, for lists. */
export function Delivery({ delivery, brief = false }: { delivery: MailDelivery | null; brief?: boolean }) {
  if (delivery === null) return <NoValue label="No email in the last 30 days" />;
  const { status, code, problem, created } = delivery;
  const shown = (
    <Status tone={deliveryTones[status]} plain>
      {deliveryNames[status]}
    </Status>
  );
  if (brief) return shown;
  return (
    <>
      {shown}
      <span className="block text-fg-muted">
        Written <RelativeTime seconds={created} />
        {problem ? `. The mail server replied: ${problem}` : code === null ? "" : `. The mail server replied with ${code}`}
      </span>
    </>
  );
}

interface ReminderColumns {
  send: "email" | null;
  remind: readonly number[];
  remind_at: number | null;
  reminded: number;
}

/** On which days the contractor is reminded, how often they were, and when next. */
export function Reminders({ row: { send, remind, remind_at, reminded } }: { row: ReminderColumns }) {
  if (send === null || remind.length === 0) return <NoValue label="None" />;
  return (
    <>
      {remind.length === 1 ? "Day" : "Days"} {remind.join(", ")} after creation; {reminded} sent
      {remind_at === null ? (
        ", no further one"
      ) : (
        <>
          , the next <RelativeTime seconds={remind_at} />
        </>
      )}
    </>
  );
}

/** The emails about an object, with what the mail server said. */
export const mailsAbout: RelatedListSpec = related({
  to: "mails",
  title: "Emails",
  filter: "object",
  empty: "No email in the last 30 days.",
  columns: [
    { label: "Subject", key: "subject" },
    { label: "To", key: "to", minor: true },
    { id: "delivery", label: "Delivery", cell: (mail) => <MailStatus mail={mail} plain /> },
    {
      id: "mail-server",
      label: "Mail server",
      cell: ({ problem, code }) => problem ?? (code === null ? <NoValue label="No reply" /> : code),
      minor: true,
    },
    { label: "Written", key: "created", numeric: true },
  ],
});
