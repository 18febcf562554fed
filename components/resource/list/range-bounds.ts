/** The two parameters of a range: its lower and its upper bound. */
export const boundsOf = ({ kind, name }: { kind: "period" | "amount"; name: string }): [from: string, to: string] =>
  kind === "period" ? [`${name}_since`, `${name}_until`] : [`${name}_min`, `${name}_max`];
