import { Suspense } from "react";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { Money } from "#components/ui/money.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { Balance } from "#lib/contract/billing/balance.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

type Owner = { contractor: string } | { policy: string } | { job: string };

async function read(session: DashboardSession, owner: Owner): Promise<Balance> {
  const { balances } = session.client;
  if ("contractor" in owner) return await balances.contractor(owner);
  return "policy" in owner ? await balances.policy(owner) : await balances.job(owner);
}

async function Figures({ owner, session }: { owner: Owner; session: DashboardSession }) {
  const found = await attempt(() => read(session, owner));
  if (!found.ok) return <ServiceProblem {...found.problem} title="The balance could not be loaded" />;
  const { invoiced, collected, refunded, outstanding, credit } = found.value;
  if (invoiced + collected + refunded === 0) return <p className="py-2 text-fg-muted text-sm">Nothing has been invoiced yet.</p>;
  return (
    <DefinitionList>
      <Fact label="Invoiced">
        <Money cents={invoiced} />
      </Fact>
      <Fact label="Collected">
        <Money cents={collected} />
      </Fact>
      {refunded > 0 ? (
        <Fact label="Refunded">
          <Money cents={refunded} />
        </Fact>
      ) : null}
      <Fact label="Amount due">
        <Money cents={outstanding} />
      </Fact>
      {credit > 0 ? (
        <Fact label="Paid in advance or too much, not used yet">
          <Money cents={credit} />
        </Fact>
      ) : null}
    </DefinitionList>
  );
}

/** The totals invoiced, collected and refunded for one contractor, policy or job. */
export function BalanceSection({ owner, session }: { owner: Owner; session: DashboardSession }) {
  if (!session.can("invoices:read")) return null;
  return (
    <Section
      title="Premium"
      actions={"contractor" in owner ? <LinkButton href={`/contractors/${owner.contractor}/statement`}>Statement</LinkButton> : null}
    >
      <Suspense fallback={<Skeleton className="h-24 w-full" />}>
        <Figures owner={owner} session={session} />
      </Suspense>
    </Section>
  );
}
