const names: Record<string, string> = {
  none: "Not asked for",
  marked: "Marked on the certificate",
  named: "Named in the description",
};

/** A choice of a rule in words. */
export function choiceName(option: string): string {
  return names[option] ?? option.replaceAll("_", "-").replace(/^[a-z]/, (first) => first.toUpperCase());
}
