import { referenceName } from "#components/resource/reference/reference.tsx";
import type { Row } from "#components/resource/view.ts";
import { type DisplayInput, minor } from "#components/resource/view-input.ts";
import { NoValue } from "#components/ui/money.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Status } from "#components/ui/status.tsx";
import type { Tone } from "#components/ui/tone.ts";
import type { PaymentSessionStatus } from "#lib/contract/billing/payment-session.ts";

export const statusNames: Record<PaymentSessionStatus, string> = {
  pending: "Waiting for a card",
  completed: "Card added",
  cancelled: "Cancelled",
  expired: "Expired",
};

export const statusTones: Record<PaymentSessionStatus, Tone> = {
  pending: "info",
  completed: "success",
  cancelled: "neutral",
  expired: "neutral",
};

type Session = Row<"paymentSessions">;

export function PaymentStatus({ session, plain = false }: { session: Pick<Session, "status">; plain?: boolean }) {
  return (
    <Status tone={statusTones[session.status]} plain={plain}>
      {statusNames[session.status]}
    </Status>
  );
}

const status: DisplayInput<"paymentSessions"> = { key: "status", cell: (session) => <PaymentStatus session={session} plain /> };
const ended: DisplayInput<"paymentSessions"> = {
  id: "ended",
  label: "Ended",
  numeric: true,
  minor: true,
  cell: (session) => {
    const at = session.completed_at ?? session.cancelled_at ?? (session.status === "expired" ? session.expires_at : null);
    return at === null ? <NoValue label="Still open" /> : <RelativeTime seconds={at} />;
  },
};

export const paymentColumns: readonly DisplayInput<"paymentSessions">[] = [
  { key: "contractor", cell: (session) => referenceName("contractors", session.contractor) },
  status,
  ended,
  ...minor("created"),
];

/** For a contractor's own page, where the name would be redundant. */
export const ownPaymentColumns: readonly DisplayInput<"paymentSessions">[] = [status, ended, "created"];
