import { rateTables, rateText } from "#components/dashboard/quotes/rate-sets/rate-columns.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { defineView } from "#components/resource/view.ts";
import { leftOut, minor, shown } from "#components/resource/view-input.ts";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { nameOf, objectPath } from "#lib/dashboard/routes.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, presentTime } from "#lib/dashboard/session/session.ts";

type Line = Readonly<Record<string, unknown>>;

/** The rate set for quotes effective now, with the row of one class. Null when there is none. */
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

/** How a class of work is rated with the rates in force. */
async function ClassRates({ slug, session }: { slug: string; session: DashboardSession }) {
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

export const categoryCodesView = defineView("categoryCodes", {
  empty: "Each kind of work has a code, which a job names and by which it is rated.",
  columns: [
    "name",
    { key: "category_code", cell: ({ category_code }) => <MonoId id={category_code} name="code" /> },
    ...minor("rating_class"),
  ],
  facts: { ...shown("name", "rating_class"), ...leftOut("category_code") },
  body: ({ rating_class }, session) =>
    session.can("rate_sets:read") ? (
      <Section title="Rates in force">
        <ClassRates slug={rating_class} session={session} />
      </Section>
    ) : null,
});
