import { CalendarX, CircleCheck, CircleX, FileX, Flag, LoaderCircle, type LucideIcon } from "lucide-react";
import { Status } from "#components/ui/status.tsx";
import type { CertificateStatus as State } from "#lib/contract/resources/certificate-review.ts";
import { isExpired, type ShownState, statusNames, statusTones } from "./certificate-labels.ts";

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

/** The state of a certificate: word, icon and colour. That cover has ended stands beside the status, which filters and rules go by. */
export function CertificateStatus({ plain = false, ...certificate }: { status: State; cover_ended: boolean; plain?: boolean }) {
  if (!isExpired(certificate)) return <One state={certificate.status} plain={plain} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <One state={certificate.status} plain={plain} />
      <One state="expired" plain={plain} />
    </span>
  );
}
