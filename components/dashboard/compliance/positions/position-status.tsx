import { CalendarCheck, CircleCheck, CircleCheckBig, CircleDashed, CircleX, ClockAlert, Hourglass, type LucideIcon } from "lucide-react";
import { positionTones } from "#components/dashboard/compliance/position-labels.ts";
import { cn } from "#components/ui/cn.ts";
import { Status } from "#components/ui/status.tsx";
import type { Tone } from "#components/ui/tone.ts";
import type { PositionStatus as State } from "#lib/contract/compliance/compliance-position.ts";
import { positionNames } from "#lib/contract/compliance/position-names.ts";

const icons: Record<State, LucideIcon> = {
  covered: CircleCheck,
  met: CircleCheckBig,
  expiring: ClockAlert,
  upcoming: CalendarCheck,
  pending: Hourglass,
  not_covered: CircleX,
  not_required: CircleDashed,
};

const colours: Record<Tone, string> = {
  success: "text-success-fg",
  warning: "text-warning-fg",
  danger: "text-danger-fg",
  info: "text-info-fg",
  neutral: "text-neutral-fg",
};

/** Whether a contractor is covered: word, icon and colour. `plain` omits the box, for table cells. `word`: another word for it. */
export function PositionStatus({ status, plain = false, word = positionNames[status] }: { status: State; plain?: boolean; word?: string }) {
  const Icon = icons[status];
  const tone = positionTones[status];
  return (
    <Status tone={tone} plain={plain} icon={<Icon aria-hidden className={cn("shrink-0", plain && colours[tone])} />}>
      {word}
    </Status>
  );
}
