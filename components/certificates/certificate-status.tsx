import { CalendarX, CircleCheck, CircleX, FileX, Flag, LoaderCircle, type LucideIcon } from "lucide-react";
import { type ShownState, shownState, statusNames, statusTones } from "#components/certificates/certificate-words.ts";
import { Status } from "#components/ui/status.tsx";
import type { CertificateStatus as State } from "#lib/contract/resources/certificate-review.ts";

const icons: Record<ShownState, LucideIcon> = {
  pending: LoaderCircle,
  processing: LoaderCircle,
  approved: CircleCheck,
  flagged: Flag,
  denied: CircleX,
  error: FileX,
  expired: CalendarX,
};

/** The state of a certificate: word, icon and colour. */
export function CertificateStatus({ plain = false, ...certificate }: { status: State; cover_ended: boolean; plain?: boolean }) {
  const status = shownState(certificate);
  const Icon = icons[status];
  return (
    <Status tone={statusTones[status]} plain={plain} icon={<Icon aria-hidden />}>
      {statusNames[status]}
    </Status>
  );
}
