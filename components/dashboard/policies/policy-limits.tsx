import { coverageNames } from "#components/dashboard/quotes/coverage-names.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { Money } from "#components/ui/money.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** The limits of each coverage of a policy. */
export async function PolicyLimits({ policy, session }: { policy: string; session: DashboardSession }) {
  const read = await attempt(() => session.client.policies.limits({ policy }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="The limits could not be loaded" />;
  return (
    <div className="grid gap-x-10 gap-y-4 xl:grid-cols-2">
      {read.value.limits.map(({ coverage, lines }) => (
        <div key={coverage}>
          <h3 className="pb-1 font-medium text-sm">{coverageNames[coverage]}</h3>
          <DefinitionList>
            {lines.map(({ label, amount }) => (
              <Fact key={label} label={label}>
                <Money cents={amount} whole />
              </Fact>
            ))}
          </DefinitionList>
        </div>
      ))}
    </div>
  );
}
