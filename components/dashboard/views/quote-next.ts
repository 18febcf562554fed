import { cache } from "react";
import { isRunning, meaningOf } from "#components/dashboard/applications/application-labels.ts";
import { quoteState } from "#components/dashboard/quotes/quote-state.ts";
import { referenceId } from "#components/resource/reference/reference.tsx";
import type { StateOf } from "#components/resource/state-lead.tsx";
import type { Row } from "#components/resource/view.ts";
import { type DashboardSession, presentTime } from "#lib/dashboard/session/session.ts";

/** The newest application from this quote that waits for the contractor or a reviewer. */
export const runningApplication = cache(async (quote: string, session: DashboardSession): Promise<Row<"applySessions"> | undefined> => {
  const { client, can } = session;
  if (!can("applications:read")) return undefined;
  const { items } = await client.applySessions.list({ query: { quote, limit: 20 } });
  return items.find(({ status }) => isRunning(status));
});

/** A quote's state and what follows it. */
export async function quoteNext(quote: Row<"quotes">, session: DashboardSession): Promise<StateOf> {
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
