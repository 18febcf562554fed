import { Line } from "#components/hosted/section.tsx";
import { Money } from "#components/ui/money.tsx";
import type { Application } from "#lib/contract/resources/application.ts";
import { coverageNames } from "./labels.ts";

/** The most each cover pays. */
export function LimitList({ limits }: Pick<Application, "limits">) {
  return limits.map(({ coverage, lines }) => (
    <div key={coverage} className="mt-3 border-t pt-3">
      <h3 className="font-medium">{coverageNames[coverage]}</h3>
      <p className="text-fg-muted text-sm">Pays at most:</p>
      <dl>
        {lines.map(({ label, amount }) => (
          <Line key={label} label={label}>
            <Money cents={amount} whole />
          </Line>
        ))}
      </dl>
    </div>
  ));
}
