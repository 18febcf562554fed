import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { type Tone, toneBox } from "#components/ui/tone.ts";

const icons: Record<Tone, LucideIcon> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  info: Info,
  neutral: Info,
};

interface AlertProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  announce?: boolean;
  className?: string;
}

/** A message that stays on the page. `announce` reads it aloud immediately: for messages that appear after an action. */
export function Alert({ tone = "info", title, children, action, announce = false, className }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      role={announce ? "alert" : undefined}
      className={cn("flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border px-3 py-2.5 text-sm", toneBox[tone], className)}
    >
      <Icon aria-hidden className="mt-px size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-52">
        {title ? <p className="font-medium">{title}</p> : null}
        {children ? <div className={cn(title && "mt-0.5")}>{children}</div> : null}
      </div>
      {action ? <div className="flex min-w-0 flex-wrap gap-2">{action}</div> : null}
    </div>
  );
}
