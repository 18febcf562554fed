/** What became of a run of pay: each number leads to its list. */

import type { ReactNode } from "react";
import { counted } from "#components/resource/labels.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { formatDays } from "#components/ui/format-time.ts";
import { TextLink } from "#components/ui/link.tsx";
import { Money } from "#components/ui/money.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { PayCycle } from "#lib/contract/desk/import.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

type Part = { invoices: number; amount: number };

/** The invoices of a run with these further filters. */
export const invoicesOf = (id: string, filters: Readonly<Record<string, string>> = {}): string =>
  `/invoices?${new URLSearchParams({ import: id, ...filters })}`;

/** The lists that the parts of a run's total lead to. */
export const partFilters = {
  charged: { status: "paid", payer: "contractor" },
  remitted: { status: "paid", payer: "platform" },
  pending: { status: "scheduled" },
  waiting: { status: "open" },
  declined: { status: "failed" },
  refunded: { refunded: "true" },
} as const;

/** "$1,250.00, 12 invoices". */
export function PartLink({ id, name, of }: { id: string; name: keyof typeof partFilters; of: Part }) {
  return (
    <TextLink href={invoicesOf(id, partFilters[name])}>
      <Money cents={of.amount} />
      <span className="sr-only">, {counted(of.invoices, "invoice", "invoices")}</span>
    </TextLink>
  );
}

function PartFact({
  id,
  label,
  name,
  of,
  children,
}: {
  id: string;
  label: string;
  name: keyof typeof partFilters;
  of: Part;
  children?: ReactNode;
}) {
  return (
    <Fact label={label}>
      <PartLink id={id} name={name} of={of} />
      <span aria-hidden className="text-fg-muted">
        {" "}
        {counted(of.invoices, "invoice", "invoices")}
      </span>
      {children}
    </Fact>
  );
}

/** Why cards were declined, with the invoices of each reason. */
function Reasons({ id, reasons }: { id: string; reasons: PayCycle["declined"]["reasons"] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="pt-1 text-fg-muted">
      {reasons.map(({ code, message, invoices }) => (
        <li key={code ?? ""}>
          {message ?? code ?? "The processor gave no reason."}{" "}
          <TextLink href={invoicesOf(id, { ...partFilters.declined, ...(code === null ? {} : { decline_code: code }) })}>
            {counted(invoices, "invoice", "invoices")}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

function Facts({ cycle }: { cycle: PayCycle }) {
  const { id, paycycle_startdate: start, paycycle_enddate: end, undo_until, declined, refunded, bounced_requests } = cycle;
  return (
    <DefinitionList className="max-w-[640px]">
      <Fact label="Contractors paid">
        <TextLink href={invoicesOf(id)}>{cycle.contractors.toLocaleString("en-US")}</TextLink>
        {start !== null && end !== null ? <span className="tabular text-fg-muted"> for {formatDays(start, end)}</span> : null}
      </Fact>
      <Fact label="Pay">
        <Money cents={cycle.gross_pay} />
      </Fact>
      <Fact label="Premium and fees">
        <TextLink href={invoicesOf(id)}>
          <Money cents={cycle.total} />
        </TextLink>
        <span className="text-fg-muted">
          {" "}
          of which premium <Money cents={cycle.premium} />
          {cycle.paid_in_advance > 0 ? (
            <>
              , paid in advance <Money cents={cycle.paid_in_advance} />
            </>
          ) : null}
        </span>
      </Fact>
      <PartFact id={id} label="Charged" name="charged" of={cycle.charged} />
      {cycle.remitted.invoices > 0 ? <PartFact id={id} label="Remitted by the platform" name="remitted" of={cycle.remitted} /> : null}
      <PartFact id={id} label="Pending" name="pending" of={cycle.pending}>
        {undo_until === null ? null : (
          <span className="text-fg-muted">
            , the run can be undone until <ExactTime seconds={undo_until} />
          </span>
        )}
      </PartFact>
      <PartFact id={id} label="Waiting for a card or remittance" name="waiting" of={cycle.waiting} />
      <PartFact id={id} label="Declined" name="declined" of={declined}>
        <Reasons id={id} reasons={declined.reasons} />
      </PartFact>
      <Fact label="Bounced requests for a card">
        <TextLink href={`/payment-sessions?${new URLSearchParams({ import: id, bounced: "true" })}`}>
          {bounced_requests.toLocaleString("en-US")}
        </TextLink>
      </Fact>
      <PartFact id={id} label="Refunded" name="refunded" of={refunded} />
    </DefinitionList>
  );
}

/** The figures of one run, on its page. */
export async function CycleSection({ id, session }: { id: string; session: DashboardSession }) {
  const read = await attempt(() => session.client.imports.cycle({ import: id }));
  return (
    <Section title="Premium and charges">
      {read.ok ? <Facts cycle={read.value} /> : <ServiceProblem {...read.problem} title="The charges could not be loaded" />}
    </Section>
  );
}

export function CycleSkeleton() {
  return (
    <Section title="Premium and charges">
      <div role="status">
        <span className="sr-only">Loading the charges</span>
        <Skeleton className="h-80 w-full max-w-[640px]" />
      </div>
    </Section>
  );
}
