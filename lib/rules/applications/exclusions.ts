import { type Coverage, coverages } from "#lib/contract/core/coverages.ts";

/** What no coverage pays for. */
export const excludedByAll = ["Work you did before cover starts or do after it ends.", "Harm you cause on purpose, fraud and fines."];

/** What each coverage does not pay for, in plain words. */
export const excludedBy: Record<Coverage, string[]> = {
  general: [
    "Your own tools and equipment.",
    "Redoing work that was not done well; only the damage it causes is covered.",
    "Cars, trucks, boats, aircraft and drones.",
    "Pollution, asbestos, lead and mold.",
    "Roofing, demolition, gas lines and the other kinds of work you were asked about.",
  ],
  professional: ["Guarantees and promises of results.", "Anything you knew of before cover starts."],
  "workers-comp": ["Injuries away from the job, including on the way to work.", "Injuries under the influence of alcohol or drugs."],
  media: ["Content you publish knowing that the rights were not cleared."],
  cyber: ["Data that someone else was keeping for you.", "Upgrades to your equipment after an attack."],
};

/** Liability cover excludes the contractor's own injuries, which workers' compensation pays for. */
const withoutWorkersCompensation = "Your own injuries.";

/** What these coverages do not pay for, summarized in plain words. The policy has the full text. */
export function exclusionsOf(asked: readonly Coverage[]): string[] {
  const theirs = coverages.filter((coverage) => asked.includes(coverage)).flatMap((coverage) => excludedBy[coverage]);
  return [...(asked.includes("workers-comp") ? [] : [withoutWorkersCompensation]), ...theirs, ...excludedByAll];
}
