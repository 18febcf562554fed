import { CircleX, TriangleAlert } from "lucide-react";
import { coverageNames } from "#components/dashboard/quotes/coverage-names.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";

interface Reason {
  code: string;
  coverage: Coverage | null;
  message: string;
  remedy: string | null;
}

/** Why a quote or application was declined or needs manual review, each with a remedy. `declined` selects the icon. */
export function ReasonList({ reasons, declined }: { reasons: readonly Reason[]; declined: boolean }) {
  const Mark = declined ? CircleX : TriangleAlert;
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {reasons.map((reason) => (
        <li key={`${reason.code} ${reason.coverage ?? ""}`} className="flex gap-2.5">
          <Mark aria-hidden className={declined ? "mt-px size-4 shrink-0 text-danger-solid" : "mt-px size-4 shrink-0 text-warning-solid"} />
          <div className="min-w-0">
            <p className="font-medium">{reason.message}</p>
            {reason.remedy ? <p className="mt-0.5 text-fg-muted">{reason.remedy}</p> : null}
            <p className="mt-0.5 text-fg-subtle text-xs">
              {reason.coverage ? coverageNames[reason.coverage] : "All coverages"} · rule {reason.code}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
