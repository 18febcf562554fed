import { CalendarX, CircleCheck, CircleX, FileX, Flag, LoaderCircle, type LucideIcon } from "lucide-react";
import {
  isExpired,
  ruleOutcome,
  type ShownState,
  statusNames,
  statusTones,
} from "#components/dashboard/compliance/certificates/certificate-labels.ts";
import type { Row } from "#components/resource/view.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { Status } from "#components/ui/status.tsx";
import type { CertificateStatus as State } from "#lib/contract/compliance/certificate-audit.ts";

/**
 * The expiration date as certificates print it; cover ends in its first minute at the insured's address. `endsAt` is the first instant
 * without cover.
 */
export function CoverEnd({ endsAt }: { endsAt: number | null }) {
  return endsAt === null ? <NoValue label="Not known" /> : <ExactDate seconds={endsAt} />;
}

/** A certificate's rule summary in a list. */
export function Outcome({ row: { review_results: audit, status, can } }: { row: Row<"certificates"> }) {
  const isAudited = audit && "summary" in audit && audit.status !== "error";
  if (!isAudited) return <NoValue label="Not audited yet" />;
  return status === "flagged" && can.includes("approve")
    ? `Ready to approve: ${ruleOutcome(audit.summary).toLowerCase()}`
    : ruleOutcome(audit.summary);
}

const icons: Record<ShownState, LucideIcon> = {
  pending: LoaderCircle,
  processing: LoaderCircle,
  approved: CircleCheck,
  flagged: Flag,
  denied: CircleX,
  error: FileX,
  expired: CalendarX,
};

function One({ state, plain }: { state: ShownState; plain: boolean }) {
  const Icon = icons[state];
  return (
    <Status tone={statusTones[state]} plain={plain} icon={<Icon aria-hidden />}>
      {statusNames[state]}
    </Status>
  );
}

/** A certificate's status: word, icon and color. Ended cover is shown beside the status, which filters and rules use. */
export function CertificateStatus({ plain = false, ...certificate }: { status: State; cover_ended: boolean; plain?: boolean }) {
  if (!isExpired(certificate)) return <One state={certificate.status} plain={plain} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <One state={certificate.status} plain={plain} />
      <One state="expired" plain={plain} />
    </span>
  );
}
