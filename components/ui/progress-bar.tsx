import { ShareBar } from "#components/ui/share-bar.tsx";

interface ProgressBarProps {
  done: number;
  of: number;
  /** What is counted: "Rows checked". */
  label: string;
}

/** How much of a known amount is done, as a bar and in figures. */
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
