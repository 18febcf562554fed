import { coverageList } from "#components/quotes/coverage-names.ts";
import { BindDialog, LaunchDialog } from "#components/quotes/quote-dialogs.tsx";
import { bindObstacle } from "#components/quotes/quote-state.ts";
import { referenceName } from "#components/resource/reference/reference.tsx";
import type { Row } from "#components/resource/view.ts";
import { LinkButton } from "#components/ui/link.tsx";
import { type DashboardSession, presentTime } from "#lib/dashboard/session/session.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

/** What can be done with this quote, by this person, now. */
export async function QuoteActions({ quote, session }: { quote: Row<"quotes">; session: DashboardSession }) {
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
