import { cache } from "react";
import { isRunning, meaningOf } from "#components/dashboard/applications/application-labels.ts";
import { applicationColumns } from "#components/dashboard/applications/columns.tsx";
import { coverageList, shortCoverageList } from "#components/dashboard/quotes/coverage-names.ts";
import { applicationLanding } from "#components/dashboard/quotes/landing.ts";
import { QuoteBody } from "#components/dashboard/quotes/quote-body.tsx";
import { BindDialog, LaunchDialog } from "#components/dashboard/quotes/quote-dialogs.tsx";
import { bindObstacle, quoteState } from "#components/dashboard/quotes/quote-state.ts";
import { Term } from "#components/dashboard/quotes/term.tsx";
import { Reference, referenceId, referenceName } from "#components/resource/reference/reference.tsx";
import type { StateOf } from "#components/resource/state-lead.tsx";
import { defineView, type Row, related } from "#components/resource/view.ts";
import { leftOut, minor, shown } from "#components/resource/view-input.ts";
import { LinkButton, TextLink } from "#components/ui/link.tsx";
import { Money, NoValue } from "#components/ui/money.tsx";
import { Status } from "#components/ui/status.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, presentTime } from "#lib/dashboard/session/session.ts";

/** The newest application from this quote that waits for the contractor or a reviewer. */
const runningApplication = cache(async (quote: string, session: DashboardSession): Promise<Row<"applySessions"> | undefined> => {
  const { client, can } = session;
  if (!can("applications:read")) return undefined;
  const { items } = await client.applySessions.list({ query: { quote, limit: 20 } });
  return items.find(({ status }) => isRunning(status));
});

/** A quote's state and what follows it. */
async function quoteNext(quote: Row<"quotes">, session: DashboardSession): Promise<StateOf> {
  const { can } = session;
  const { word, tone } = quoteState(quote);
  const copy = can("quotes:write") ? { label: "New quote from this one", href: `/quotes/new?from=${quote.id}` } : null;
  if (word === "Bound")
    return {
      tone,
      state: "Bound: a policy was issued from this quote",
      next: "Its terms cannot change any more; for other terms, create a new quote.",
      action: quote.policy ? { label: "Open policy", href: `/policies/${referenceId("policies", quote.policy)}` } : null,
    };
  if (word === "Declined")
    return {
      tone,
      state: "Declined",
      next: "No policy can be bound from it; the reasons are below, and a new quote can have other terms.",
      action: copy,
    };
  const application = await runningApplication(quote.id, session);
  if (application) {
    return {
      tone,
      state: `${word}: an application is ${application.status === "open" ? "open" : "in review"}`,
      next: meaningOf(application),
      action: { label: "Open application", href: `/applications/${application.id}` },
    };
  }
  if (quote.end_date <= (await presentTime()))
    return { tone: "neutral", state: "The quoted term is over", next: "Change its dates, or create a new quote.", action: copy };
  if (word === "Needs review")
    return { tone, state: "Needs review", next: "Launch the application: the contractor’s answers are then reviewed by a person." };
  return { tone, state: "Eligible", next: "Launch the application, or bind the policy if the contractor has accepted the price." };
}

/** The actions on this quote for this user now. */
async function QuoteActions({ quote, session }: { quote: Row<"quotes">; session: DashboardSession }) {
  const contractor = referenceName("contractors", quote.contractor);
  const launches = quote.eligible && !quote.policy && session.can("applications:write");
  const running = launches ? await attempt(() => runningApplication(quote.id, session)) : null;
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
      {launches ? (
        <LaunchDialog
          quote={quote.id}
          contractor={contractor}
          landing={applicationLanding()}
          again={Boolean(running?.ok && running.value)}
        />
      ) : null}
    </>
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
  notice: () => (
    <p className="pb-3 text-fg-muted text-sm">
      Without a contractor or a job, the <TextLink href="/quotes/estimate">price calculator</TextLink> gives an estimate.
    </p>
  ),
  nameOf: (quote) => `${referenceName("contractors", quote.contractor)}, ${referenceName("jobs", quote.job)}`,
  columns: [
    { key: "contractor", cell: (quote) => referenceName("contractors", quote.contractor) },
    { key: "job", cell: (quote) => referenceName("jobs", quote.job), minor: true },
    { key: "coverage_type", cell: (quote) => shortCoverageList(quote.coverage_type), minor: true },
    {
      id: "term",
      label: "Term",
      sort: "effective_date",
      cell: (quote) => <Term start={quote.effective_date} end={quote.end_date} />,
      minor: true,
    },
    { id: "status", label: "Status", cell: (quote) => <QuoteStatus quote={quote} plain /> },
    "net_rate",
    ...minor("created"),
  ],
  cells: { net_rate: rate },
  filters: [
    "contractor",
    "job",
    { name: "eligible", label: "Outcome", values: { true: "Priced", false: "Declined" } },
    { name: "policy_is_empty", values: { false: "Bound", true: "Not bound" } },
    "effective_date",
  ],
  fields: ["contractor", "job"],
  editable: (quote) => !quote.policy,
  status: (quote) => <QuoteStatus quote={quote} />,
  facts: {
    ...shown("contractor", "job"),
    coverage_type: (quote) => coverageList(quote.coverage_type),
    effective_date: { label: "Term", cell: (quote) => <Term start={quote.effective_date} end={quote.end_date} /> },
    ...shown("net_rate"),
    policy: (quote) => (quote.policy ? <Reference to="policies" value={quote.policy} /> : <NoValue label="Not bound" />),
    renews: ({ renews }) => (renews ? <Reference to="policies" value={renews} /> : <NoValue label="New cover" />),
    ...leftOut(
      "end_date",
      "eligible",
      "needs_review",
      "gl_net_rate",
      "wc_net_rate",
      "quote_json",
      "reasons",
      "endorsements",
      "would_cover",
    ),
    ...leftOut("bind"),
  },
  state: quoteNext,
  actions: (quote, session) => <QuoteActions quote={quote} session={session} />,
  opening: (quote, session) => <QuoteBody quote={quote} session={session} />,
  related: [
    related({ to: "applySessions", filter: "quote", columns: applicationColumns, empty: "No application was launched from this quote." }),
  ],
});
