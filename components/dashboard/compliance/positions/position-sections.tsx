import { CoverageList } from "#components/dashboard/compliance/positions/coverage-list.tsx";
import { PositionStatus } from "#components/dashboard/compliance/positions/position-status.tsx";
import { tailSentence } from "#components/dashboard/compliance/positions/reasons.ts";
import { findName } from "#components/resource/reference/find-name.ts";
import { Section } from "#components/ui/page-header.tsx";
import type { compliance } from "#lib/contract/compliance/compliance.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

type Position = CallOutput<typeof compliance.operations.get>["positions"][number];

/** The most scopes whose names are looked up; any further one shows its id. */
const NAMED = 40;

/** Each position of a contractor with its coverages and the evidence for them. */
export async function PositionSections({ positions, session }: { positions: readonly Position[]; session: DashboardSession }) {
  const titles = await Promise.all(positions.map((position, at) => titleOf(position, at < NAMED ? session : null)));
  return (
    <Section title="Positions">
      <ul className="flex flex-col divide-y">
        {positions.map((position, at) => (
          <li key={position.job ?? position.entity ?? "default"} className="break-inside-avoid py-3">
            <h3 className="flex flex-wrap items-center gap-x-3 pb-1 font-medium text-sm">
              {titles[at]} <PositionStatus status={position.status} plain />
            </h3>
            {position.tail_until === null ? null : <p className="pb-1 text-fg-muted text-sm">{tailSentence(position.tail_until)}</p>}
            <CoverageList coverages={position.coverages} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

async function titleOf({ job, entity }: Position, session: DashboardSession | null): Promise<string> {
  if (job !== null) return `Job: ${session ? await findName(session, "jobs", job) : job}`;
  if (entity !== null) return `Contracting entity: ${session ? await findName(session, "entities", entity) : entity}`;
  return "Default requirement";
}
