import type { Dictionary, Reading } from "./dictionary.ts";
import { notesOf } from "./read-layout.ts";
import type { Band } from "./standard-grid.ts";

/** Cells of the form in which anything may be typed, by row. Those on one line are one statement. */
const freeCells: Readonly<Partial<Record<Band, readonly (readonly string[])[]>>> = {
  general: [
    ["GeneralLiability_OtherCoverageDescription_A"],
    ["GeneralLiability_OtherCoverageDescription_B"],
    ["GeneralLiability_GeneralAggregate_LimitAppliesToCode_A"],
    ["GeneralLiability_OtherCoverageLimitDescription_A", "GeneralLiability_OtherCoverageLimitAmount_A"],
  ],
  automobile: [
    ["Vehicle_OtherCoveredAutoDescription_A"],
    ["Vehicle_OtherCoveredAutoDescription_B"],
    ["Vehicle_OtherCoverage_CoverageDescription_A", "Vehicle_OtherCoverage_LimitAmount_A"],
  ],
  umbrella: [["ExcessUmbrella_OtherCoverageDescription_A", "ExcessUmbrella_OtherCoverageLimitAmount_A"]],
  workers: [["WorkersCompensationEmployersLiability_OtherCoverageDescription_A"]],
};

/** Adds what is typed in a row's free cells to its notes, unless the notes have it from among the types already. */
export function noteFreeCells(read: Dictionary): void {
  for (const [band, lines] of Object.entries(freeCells) as [Band, readonly (readonly string[])[]][]) {
    const before = read.get(notesOf(band));
    const parts = lines.flatMap((names): Reading[] => {
      const cells = names.flatMap((name) => read.get(name) ?? []);
      const [first] = cells;
      const raw = cells.flatMap((cell) => cell.raw?.trim() || []).join(" ");
      if (!first || !/[A-Za-z]{2}/.test(raw) || before?.raw?.includes(raw)) return [];
      return [{ ...first, raw, confidence: Math.min(...cells.map(({ confidence }) => confidence)) }];
    });
    const all = before ? [before, ...parts] : parts;
    const [first] = all;
    if (first && parts.length)
      read.set(notesOf(band), {
        ...first,
        raw: all.map(({ raw }) => raw).join("\n"),
        confidence: Math.min(...all.map(({ confidence }) => confidence)),
      });
  }
}
