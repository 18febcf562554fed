import type { Coverage } from "#lib/contract/core/coverages.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";

export { coverageNames };

/** Several coverages in one line, "General liability, cyber liability". Only the first has a capital. */
export function coverageList(coverages: readonly Coverage[]): string {
  return lineOf(coverages.map((coverage) => coverageNames[coverage]));
}

function lineOf(names: readonly string[]): string {
  return names.map((name, index) => (index === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1))).join(", ");
}

const shortNames: Record<Coverage, string> = {
  general: "General",
  professional: "Professional",
  "workers-comp": "Workers' comp",
  media: "Media",
  cyber: "Cyber",
};

/** The same for a table cell, "General, workers' comp". */
export function shortCoverageList(coverages: readonly Coverage[]): string {
  return lineOf(coverages.map((coverage) => shortNames[coverage]));
}
