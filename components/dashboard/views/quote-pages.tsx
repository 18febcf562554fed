import { EstimateForm } from "#components/dashboard/quotes/estimate-form.tsx";
import { applicationLanding } from "#components/dashboard/quotes/landing.ts";
import { QuoteForm } from "#components/dashboard/quotes/quote-form.tsx";
import type { KnownQuote } from "#components/dashboard/quotes/quote-input.ts";
import { ReadinessNotice } from "#components/dashboard/quotes/readiness/readiness-notice.tsx";
import type { ContractorFacts } from "#components/dashboard/quotes/subject-hint.tsx";
import { quotesView } from "#components/dashboard/views/quotes.tsx";
import { optionsOf } from "#components/resource/field-spec.ts";
import { Framed } from "#components/resource/form/form-pages.tsx";
import { loadObject } from "#components/resource/load-object.ts";
import { type ObjectPage, titleOfRow } from "#components/resource/object-page.ts";
import { prefilled } from "#components/resource/reference/prefilled.ts";
import { expandedObject, referenceId, referenceName } from "#components/resource/reference/reference.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { Row } from "#components/resource/view.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { regionNames } from "#lib/contract/core/region-names.ts";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { naming } from "#lib/dashboard/operations.ts";
import { readVersion } from "#lib/dashboard/read-version.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession, presentTime } from "#lib/dashboard/session/session.ts";

const list = { label: "Quotes", href: "/quotes" };

const knownOf = (quote: Row<"quotes">): KnownQuote => ({
  contractor: referenceId("contractors", quote.contractor),
  job: referenceId("jobs", quote.job),
  coverage_type: quote.coverage_type,
  endorsements: quote.endorsements,
  effective_date: quote.effective_date,
  end_date: quote.end_date,
  bind: quote.bind,
});
const namesOf = (quote: Row<"quotes">) => ({
  contractor: referenceName("contractors", quote.contractor),
  job: referenceName("jobs", quote.job),
});

const contractorOf = (quote: Row<"quotes">): ContractorFacts | null => {
  // Expanded, so it has the contractor's read schema.
  const read = expandedObject(quote.contractor) as (ContractorFacts & object) | null;
  return read && { id: read.id, email: read.email, address: read.address, withhold_premium: read.withhold_premium };
};

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

/** `/quotes/new`, prefilled by `?contractor=`, `?job=` or `?from=` another quote. */
export async function NewQuotePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const session = await getSession();
  const given = await searchParams;
  const from = typeof given.from === "string" ? given.from : null;
  const read = await attempt(async () =>
    from
      ? copyOf(await loadObject("quotes", from), await presentTime())
      : await prefilled(session, given, { contractor: "contractors", job: "jobs" }),
  );
  if (!read.ok) return <ServiceProblem whole {...read.problem} title="The quote to copy could not be loaded" />;
  return (
    <Framed title="New quote" crumbs={[list, { label: "New quote" }]}>
      <ReadinessNotice session={session} />
      <QuoteForm
        {...read.value}
        submitLabel="Create quote"
        done="Quote created"
        backHref={from ? `/quotes/${from}` : "/quotes"}
        landing={session.can("applications:write") ? applicationLanding() : undefined}
      />
    </Framed>
  );
}

/** `/quotes/estimate`: a price without records. */
export async function EstimatePage() {
  // Only members have pages.
  await getSession();
  return (
    <Framed title="Price calculator" crumbs={[list, { label: "Price calculator" }]}>
      <EstimateForm states={optionsOf(regionNames)} />
    </Framed>
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
    <Framed title="Edit quote" crumbs={[list, { label: name, href: `/quotes/${id}` }, { label: "Edit" }]}>
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
          contractor={contractorOf(quote)}
          submitLabel="Save changes"
          done="The quote is changed and priced again"
          backHref={`/quotes/${id}`}
        />
      )}
    </Framed>
  );
}
