import type { ReactNode } from "react";
import { applicationColumns } from "#components/applications/columns.tsx";
import { coverageList, shortCoverageList } from "#components/quotes/coverage-names.ts";
import { QuoteBody } from "#components/quotes/quote-body.tsx";
import { BindDialog, LaunchDialog } from "#components/quotes/quote-dialogs.tsx";
import { QuoteForm } from "#components/quotes/quote-form.tsx";
import type { KnownQuote } from "#components/quotes/quote-input.ts";
import { bindObstacle, quoteState } from "#components/quotes/quote-state.ts";
import { Term } from "#components/quotes/term.tsx";
import { loadObject } from "#components/resource/load-object.ts";
import { type ObjectPage, titleOfRow } from "#components/resource/object-page.ts";
import { findName } from "#components/resource/reference/find-name.ts";
import { Reference, referenceId, referenceName } from "#components/resource/reference/reference.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { defineView, type Row, related } from "#components/resource/view.ts";
import { Breadcrumb, type Crumb } from "#components/ui/breadcrumb.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { Money, NoValue } from "#components/ui/money.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Status } from "#components/ui/status.tsx";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { naming } from "#lib/dashboard/operations.ts";
import { readVersion } from "#lib/dashboard/read-version.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, getSession, presentTime } from "#lib/dashboard/session/session.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

/** The actions on this quote for this user now. */
async function QuoteActions({ quote, session }: { quote: Row<"quotes">; session: DashboardSession }) {
  const contractor = referenceName("contractors", quote.contractor);
  const origin = new URL(dashboardSettings().NEXTAUTH_URL).origin;
  const landing = { success_url: `${origin}/return/complete`, cancel_url: `${origin}/return/cancelled` };
  const launches = quote.eligible && !quote.policy && session.can("applications:write");
  const binds = session.can("policies:write") && bindObstacle(quote, await presentTime()) === null;
  return (
    <>
      {quote.policy && session.can("quotes:write") ? (
        <LinkButton href={`/quotes/new?from=${quote.id}`}>New quote from this one</LinkButton>
      ) : null}
      {binds ? (
        <BindDialog
          quote={{ id: quote.id, effective_date: quote.effective_date, end_date: quote.end_date }}
          contractor={contractor}
          coverages={coverageList(quote.coverage_type)}
        />
      ) : null}
      {launches ? <LaunchDialog quote={quote.id} contractor={contractor} landing={landing} /> : null}
    </>
  );
}

function Frame({ title, crumbs, children }: { title: string; crumbs: readonly Crumb[]; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} breadcrumb={<Breadcrumb crumbs={[{ label: "Quotes", href: "/quotes" }, ...crumbs]} />} />
      {children}
    </>
  );
}

const knownOf = (quote: Row<"quotes">): KnownQuote => ({
  contractor: referenceId("contractors", quote.contractor),
  job: referenceId("jobs", quote.job),
  coverage_type: quote.coverage_type,
  effective_date: quote.effective_date,
  end_date: quote.end_date,
  bind: quote.bind,
});
const namesOf = (quote: Row<"quotes">) => ({
  contractor: referenceName("contractors", quote.contractor),
  job: referenceName("jobs", quote.job),
});

interface Start {
  known: Partial<KnownQuote>;
  names: { contractor: string; job: string };
}

/** A copy of another quote. Its dates are copied only while they are in the future. */
function copyOf(quote: Row<"quotes">, now: number): Start {
  // The user decides whether the copy is bound.
  const { effective_date, end_date, bind: _, ...known } = knownOf(quote);
  return { known: effective_date > now ? { ...known, effective_date, end_date } : known, names: namesOf(quote) };
}

async function startFrom(given: SearchParams, session: DashboardSession): Promise<Start> {
  const idAt = (name: string) => (typeof given[name] === "string" ? given[name] : "");
  const [contractor, job] = [idAt("contractor"), idAt("job")];
  const [contractorName, jobName] = await Promise.all([
    contractor && findName(session, "contractors", contractor),
    job && findName(session, "jobs", job),
  ]);
  return { known: { contractor, job }, names: { contractor: contractorName, job: jobName } };
}

/** `/quotes/new`, prefilled by `?contractor=`, `?job=` or `?from=` another quote. */
export async function NewQuotePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const session = await getSession();
  const given = await searchParams;
  const from = typeof given.from === "string" ? given.from : null;
  const read = await attempt(async () =>
    from ? copyOf(await loadObject("quotes", from), await presentTime()) : await startFrom(given, session),
  );
  if (!read.ok) return <ServiceProblem whole {...read.problem} title="The quote to copy could not be loaded" />;
  return (
    <Frame title="New quote" crumbs={[{ label: "New quote" }]}>
      <QuoteForm {...read.value} submitLabel="Create quote" done="Quote created" backHref={from ? `/quotes/${from}` : "/quotes"} />
    </Frame>
  );
}

/** `/quotes/<id>/edit`, until a policy was issued from the quote. */
export async function EditQuotePage({ params }: ObjectPage) {
  const { id } = await params;
  const { client } = await getSession();
  const read = await attempt(() => Promise.all([loadObject("quotes", id), readVersion(client, "quotes", id)]));
  if (!read.ok) return <ServiceProblem whole {...read.problem} title="This quote could not be loaded" />;
  const [quote, { version }] = read.value;
  const name = titleOfRow(quotesView, quote);
  return (
    <Frame title="Edit quote" crumbs={[{ label: name, href: `/quotes/${id}` }, { label: "Edit" }]}>
      {quote.policy ? (
        <EmptyState
          title="This quote is locked"
          action={
            <>
              <LinkButton variant="primary" href={`/quotes/new?from=${id}`}>
                New quote from this one
              </LinkButton>
              <LinkButton href={`/quotes/${id}`}>Back to the quote</LinkButton>
            </>
          }
        >
          A policy was issued from it, so its terms stay as they were agreed. A new quote can start from the same contractor, job and
          coverages.
        </EmptyState>
      ) : (
        <QuoteForm
          known={knownOf(quote)}
          of={{ input: naming("quotes", id), version }}
          names={namesOf(quote)}
          submitLabel="Save changes"
          done="The quote is changed and priced again"
          backHref={`/quotes/${id}`}
        />
      )}
    </Frame>
  );
}

type Quote = Row<"quotes">;

function QuoteStatus({ quote, plain = false }: { quote: Quote; plain?: boolean }) {
  const { word, tone } = quoteState(quote);
  return (
    <Status tone={tone} plain={plain}>
      {word}
    </Status>
  );
}

const rate = (quote: Quote) => (quote.eligible ? <Money cents={quote.net_rate} /> : <NoValue label="Not rated" />);

export const quotesView = defineView("quotes", {
  empty: "A quote prices cover for one contractor on one job. From it the contractor applies, and the policy is bound.",
  nameOf: (quote) => `${referenceName("contractors", quote.contractor)}, ${referenceName("jobs", quote.job)}`,
  columns: [
    { label: "Contractor", key: "contractor", cell: (quote) => referenceName("contractors", quote.contractor) },
    { label: "Job", cell: (quote) => referenceName("jobs", quote.job), minor: true },
    { label: "Coverages", cell: (quote) => shortCoverageList(quote.coverage_type), minor: true },
    { label: "Term", sort: "effective_date", cell: (quote) => <Term start={quote.effective_date} end={quote.end_date} />, minor: true },
    { label: "Status", cell: (quote) => <QuoteStatus quote={quote} plain /> },
    { label: "Premium per $100 earned", numeric: true, cell: rate },
    { label: "Created", key: "created", numeric: true, minor: true },
  ],
  filters: [
    { name: "contractor", label: "Contractor", kind: "reference", to: "contractors" },
    { name: "job", label: "Job", kind: "reference", to: "jobs" },
  ],
  fields: [
    { name: "contractor", label: "Contractor", kind: "reference", to: "contractors" },
    { name: "job", label: "Job", kind: "reference", to: "jobs" },
  ],
  editable: (quote) => !quote.policy,
  status: (quote) => <QuoteStatus quote={quote} />,
  facts: [
    { label: "Contractor", key: "contractor" },
    { label: "Job", key: "job" },
    { label: "Coverages", cell: (quote) => coverageList(quote.coverage_type) },
    { label: "Term", cell: (quote) => <Term start={quote.effective_date} end={quote.end_date} /> },
    { label: "Premium per $100 earned", cell: rate },
    { label: "Policy", cell: (quote) => (quote.policy ? <Reference to="policies" value={quote.policy} /> : <NoValue label="Not bound" />) },
  ],
  actions: (quote, session) => <QuoteActions quote={quote} session={session} />,
  body: (quote, session) => <QuoteBody quote={quote} session={session} />,
  related: [
    related({
      to: "applySessions",
      title: "Applications",
      filter: "quote",
      columns: applicationColumns,
      empty: "No application was launched from this quote.",
    }),
  ],
});
