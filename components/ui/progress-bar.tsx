interface ShareBarProps {
  done: number;
  of: number;
  /** What is measured: "Rows checked". */
  label: string;
}

/** Progress as a bar only. */
export function ShareBar({ done, of, label }: ShareBarProps) {
  const share = of === 0 ? 0 : Math.min(1, done / of);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-neutral-bg"
    >
      <div className="h-full rounded-full bg-accent transition-[width] duration-150" style={{ width: `${share * 100}%` }} />
    </div>
  );
}

interface ProgressBarProps {
  done: number;
  of: number;
  /** What is counted: "Rows checked". */
  label: string;
}

/** Progress as a bar and in numbers. */
export function ProgressBar(props: ProgressBarProps) {
  return (
    <div className="flex items-center gap-3">
      <ShareBar {...props} />
      <span className="tabular text-fg-muted text-sm">
        {props.done.toLocaleString("en-US")} of {props.of.toLocaleString("en-US")}
      </span>
    </div>
  );
}
