import { RuleSummary } from "#components/requirements/rule-summary.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

const SHOWN = 20;

/** What a requirement said before: decisions name the version they were made by. */
export async function VersionList({ requirement, session }: { requirement: string; session: DashboardSession }) {
  const read = await attempt(() =>
    session.client.insuranceRequirements.versions({ insurance_requirement: requirement, query: { limit: SHOWN } }),
  );
  if (!read.ok) return <ServiceProblem {...read.problem} title="The versions could not be loaded" />;
  return (
    <Section title="Versions">
      <ol className="divide-y rounded-md border">
        {read.value.items.map((version) => (
          <li key={version.id}>
            <details className="px-3 py-2 text-sm">
              <summary className="cursor-pointer">
                Version {version.version}{" "}
                <span className="text-fg-muted">
                  · <RelativeTime seconds={version.created} />
                </span>
              </summary>
              <div className="pt-3">
                <RuleSummary rules={version.rules} />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </Section>
  );
}
