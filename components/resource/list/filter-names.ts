/** The two parameters of a range: its lower and its upper bound. */
export const boundsOf = ({ kind, name }: { kind: "period" | "amount"; name: string }): [from: string, to: string] =>
  kind === "period" ? [`${name}_since`, `${name}_until`] : [`${name}_min`, `${name}_max`];

/** The parameters that a filter sets. */
export function paramsOf(filter: { kind: string; name: string; properties?: readonly { name: string }[] }): string[] {
  if (filter.kind === "period" || filter.kind === "amount") return boundsOf({ kind: filter.kind, name: filter.name });
  if (filter.kind === "empty") return (filter.properties ?? []).map(({ name }) => `${name}_is_empty`);
  return [filter.name];
}
