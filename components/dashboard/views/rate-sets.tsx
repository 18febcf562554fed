import { RateTables } from "#components/dashboard/quotes/rate-sets/rate-tables.tsx";
import { capitalized } from "#components/resource/labels.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { leftOut, minor, shown } from "#components/resource/view-input.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { Status } from "#components/ui/status.tsx";
import type { Tone } from "#components/ui/tone.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

type RateSet = Row<"rateSets">;

const tones: Record<RateSet["status"], Tone> = { draft: "info", published: "success", retired: "neutral" };

function RateSetStatus({ rates, plain = false }: { rates: RateSet; plain?: boolean }) {
  return (
    <Status tone={tones[rates.status]} plain={plain}>
      {capitalized(rates.status)}
    </Status>
  );
}

async function Tables({ id, session }: { id: string; session: DashboardSession }) {
  const read = await attempt(() => session.client.rateSets.tables({ rate_set: id }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="The tables could not be loaded" />;
  return <RateTables tables={read.value} />;
}

export const rateSetsView = defineView("rateSets", {
  empty:
    "A rate set contains the tables that price quotes: classes, states, surplus lines, rules and factors. Drafts are added through the API.",
  nameOf: ({ name, version }) => `${name}, version ${version}`,
  status: (rates) => <RateSetStatus rates={rates} />,
  columns: [
    "name",
    "version",
    { key: "status", cell: (rates) => <RateSetStatus rates={rates} plain /> },
    "effective_date",
    ...minor("created"),
  ],
  facts: {
    effective_date: ({ effective_date }) => <ExactDate seconds={effective_date} withTime />,
    published_at: ({ published_at }) => (published_at === null ? <NoValue label="Not published" /> : <ExactTime seconds={published_at} />),
    ...shown("published_by"),
    sha256: ({ sha256 }) => <MonoId id={sha256} name="hash" full />,
    ...leftOut("name", "version", "status"),
  },
  body: ({ id }, session) => (
    <Section title="Tables">
      <Tables id={id} session={session} />
    </Section>
  ),
});
