import { Suspense } from "react";
import { Disclosure } from "#components/dashboard/quotes/disclosure.tsx";
import { EndorsementList } from "#components/dashboard/quotes/endorsements/endorsement-list.tsx";
import { PriceBreakdown } from "#components/dashboard/quotes/price-breakdown.tsx";
import { quoteState } from "#components/dashboard/quotes/quote-state.ts";
import { RatingWorksheet } from "#components/dashboard/quotes/rating-worksheet.tsx";
import { ReasonList } from "#components/dashboard/quotes/reason-list.tsx";
import { WouldCover } from "#components/dashboard/quotes/would-cover.tsx";
import { PrintButton } from "#components/resource/print-button.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { Row } from "#components/resource/view.ts";
import { Section } from "#components/ui/page-header.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

interface QuoteBodyProps {
  quote: Row<"quotes">;
  session: DashboardSession;
}

/** The rate set's name. Null when the user may not read it or it could not be read, because it is only a label. */
async function rateSetName(session: DashboardSession, id: string): Promise<string | null> {
  if (!session.can("rate_sets:read")) return null;
  try {
    return (await session.client.rateSets.get({ rate_set: id })).name;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

async function Price({ quote, session }: QuoteBodyProps) {
  const read = await attempt(() => session.client.quotes.worksheet({ quote: quote.id }));
  if (!read.ok) return <ServiceProblem {...read.problem} title="The price and its worksheet could not be loaded" />;
  const worksheet = read.value;
  const name = await rateSetName(session, worksheet.rate_set.id);
  return (
    <>
      <Section title="Price">
        <div className="max-w-[640px] pt-1">
          <PriceBreakdown worksheet={worksheet} />
        </div>
      </Section>
      <EndorsementList endorsements={quote.endorsements} leftOut={worksheet.endorsements_left_out} />
      <Section title="Rating worksheet" actions={<PrintButton label="Print worksheet" />}>
        {/* Opened for print by PrintButton. */}
        <div data-print-open="">
          <Disclosure title="How the price was computed, step by step">
            <RatingWorksheet worksheet={worksheet} rateSetName={name} />
          </Disclosure>
        </div>
      </Section>
    </>
  );
}

const reasonTitles: Record<string, string> = { Declined: "Why it was declined", "Needs review": "Why this needs manual review" };

/** Above a quote's facts: the price, its folded calculation, and reasons. */
export function QuoteBody({ quote, session }: QuoteBodyProps) {
  const { word } = quoteState(quote);
  return (
    <>
      <Suspense fallback={<PriceSkeleton />}>
        <Price quote={quote} session={session} />
      </Suspense>
      {quote.policy ? null : <WouldCover answer={quote.would_cover} />}
      {quote.reasons.length ? (
        <Section title={reasonTitles[word] ?? "What was noted"}>
          <ReasonList reasons={quote.reasons} declined={!quote.eligible} />
        </Section>
      ) : null}
    </>
  );
}

function PriceSkeleton() {
  return (
    <div role="status" className="flex max-w-[640px] flex-col gap-3 pb-8">
      <span className="sr-only">Loading the price</span>
      <Skeleton className="w-24" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="mt-4 w-40" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
