/** The meaning of a color: good, needs attention, bad, in progress, over. Always with a label or an icon. */
export type Tone = "success" | "warning" | "danger" | "info" | "neutral";

/** Text, ground and border of each tone. */
export const toneBox: Record<Tone, string> = {
  success: "border-success-border bg-success-bg text-success-fg",
  warning: "border-warning-border bg-warning-bg text-warning-fg",
  danger: "border-danger-border bg-danger-bg text-danger-fg",
  info: "border-info-border bg-info-bg text-info-fg",
  neutral: "border-neutral-border bg-neutral-bg text-neutral-fg",
};

/** The filled dot of each tone. */
export const toneDot: Record<Tone, string> = {
  success: "bg-success-solid",
  warning: "bg-warning-solid",
  danger: "bg-danger-solid",
  info: "bg-info-solid",
  neutral: "bg-neutral-solid",
};
