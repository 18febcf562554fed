import { CircleAlert, CircleCheck, CircleX, FileX, Flag, LoaderCircle, type LucideIcon } from "lucide-react";
import { statusNames, statusTones } from "#components/certificates/certificate-words.ts";
import { Status } from "#components/ui/status.tsx";
import type { CertificateStatus as State } from "#lib/contract/resources/certificate-review.ts";

const icons: Record<State, LucideIcon> = {
  pending: LoaderCircle,
  processing: LoaderCircle,
  approved: CircleCheck,
  flagged: Flag,
  denied: CircleX,
  error: FileX,
};

/** The state of a certificate: word, icon and colour. */
export function CertificateStatus({ status, plain = false }: { status: State; plain?: boolean }) {
  const Icon = icons[status] ?? CircleAlert;
  return (
    <Status tone={statusTones[status]} plain={plain} icon={<Icon aria-hidden />}>
      {statusNames[status]}
    </Status>
  );
}
