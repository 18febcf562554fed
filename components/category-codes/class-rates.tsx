import { rateTables, rateText } from "#components/rate-sets/rate-columns.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { nameOf, objectPath } from "#lib/dashboard/routes.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, presentTime } from "#lib/dashboard/session/session.ts";

type Line = Readonly<Record<string, unknown>>;

/** The set by which a quote that takes effect now is priced, with the line of one class; null where there is none. */
async function ratesOf(session: DashboardSession, slug: string) {
  const { client } = session;
  const now = await presentTime();
  const { items } = await client.rateSets.list({ query: { limit: 100 } });
  const inForce = items.filter(({ status, effective_date }) => status === "published" && effective_date <= now);
  const [set] = inForce.sort((a, b) => b.effective_date - a.effective_date || b.version - a.version);
  if (!set) return null;
  const tables = await client.rateSets.tables({ rate_set: set.id });
  const line = ((tables.classes ?? []) as Line[]).find((one) => one.slug === slug);
  return line ? { set, line } : null;
}

const [classes] = rateTables;

/** How a class of work is rated by the rates in force. */
export async function ClassRates({ slug, session }: { slug: string; session: DashboardSession }) {
  const read = await attempt(() => ratesOf(session, slug));
  if (!read.ok) return <ServiceProblem {...read.problem} title="The rates could not be loaded" />;
  if (!read.value) return <p className="text-fg-muted text-sm">No rates in force name this class: quotes for it are refused.</p>;
  const { set, line } = read.value;
  return (
    <>
      <p className="pb-2 text-fg-muted text-sm">
        By <TextLink href={objectPath("rateSets", set.id) ?? "/rate-sets"}>{nameOf("rateSets", set)}</TextLink>, which also has the factors
        of each state.
      </p>
      <DefinitionList>
        {classes.columns.map(({ key, label }) => (
          <Fact key={key} label={label}>
            {rateText(key, line[key]) || <NoValue />}
          </Fact>
        ))}
      </DefinitionList>
    </>
  );
}
