import { Check } from "lucide-react";
import { cn } from "#components/ui/cn.ts";

/** The progress of a sequence: `current` is the index of the present step; equal to the count, all are done. */
export function Stepper({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  return (
    <ol aria-label={label} className="flex flex-col text-sm">
      {steps.map((step, index) => {
        const done = index < current;
        const here = index === current;
        return (
          <li key={step} aria-current={here ? "step" : undefined} className="group/step flex min-h-9 gap-2.5">
            <span className="flex flex-col items-center">
              <span
                aria-hidden
                className={cn(
                  "tabular flex size-5 shrink-0 items-center justify-center rounded-full text-xs",
                  done && "border border-accent bg-accent text-accent-fg",
                  here && "border-2 border-accent font-semibold text-link",
                  !(done || here) && "border border-control text-fg-subtle",
                )}
              >
                {done ? <Check strokeWidth={3} className="size-3" /> : index + 1}
              </span>
              <span aria-hidden className={cn("w-px flex-1 group-last/step:hidden", done ? "bg-accent" : "bg-line-strong")} />
            </span>
            <span className={cn("pt-px", here ? "font-medium" : "text-fg-muted")}>
              {step}
              {done ? <span className="sr-only">, done</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
