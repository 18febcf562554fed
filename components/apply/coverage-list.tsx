import type { Coverage } from "#lib/contract/coverages.ts";
import { coverageNames, coveragePurposes } from "./labels.ts";

/** The covers with what each is for. */
export function CoverageList({ coverages }: { coverages: readonly Coverage[] }) {
  return (
    <ul className="mt-3 flex flex-col gap-3 border-y py-4">
      {coverages.map((coverage) => (
        <li key={coverage}>
          <p className="font-medium">{coverageNames[coverage]}</p>
          <p className="text-fg-muted text-sm">{coveragePurposes[coverage]}</p>
        </li>
      ))}
    </ul>
  );
}
