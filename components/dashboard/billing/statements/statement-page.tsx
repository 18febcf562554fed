import { FileDown, FileText } from "lucide-react";
import type { Metadata } from "next";
import { type Days, daysAsked, epochsOf } from "#components/dashboard/billing/statements/days.ts";
import { loadObject } from "#components/resource/load-object.ts";
import type { ObjectPage } from "#components/resource/object-page.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { cn } from "#components/ui/cn.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { DownloadLink, LinkButton, TextLink } from "#components/ui/link.tsx";
import { Money } from "#components/ui/money.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import type { StatementLine } from "#lib/contract/billing/statement.ts";
import { statementNames } from "#lib/contract/billing/statement-names.ts";
import { nameOf } from "#lib/dashboard/routes.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, getSession, presentTime } from "#lib/dashboard/session/session.ts";

const isBalance = ({ kind }: StatementLine) => kind === "opening_balance" || kind === "closing_balance";

/** A balance at the end of a period is that of its last day. */
const dayOf = ({ kind, at }: StatementLine) => (kind === "closing_balance" ? at - 1 : at);

function Change({ cents }: { cents: number }) {
  return cents === 0 ? null : <Money cents={cents} />;
}

/** The lines of a statement, oldest first. */
function StatementTable({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <TableRegion label="Statement">
      <Table>
        <TableHead>
          <tr>
            <TableHeader>Date</TableHeader>
            <TableHeader>What happened</TableHeader>
            <TableHeader>Invoice</TableHeader>
            <TableHeader numeric>Due</TableHeader>
            <TableHeader numeric>Held</TableHeader>
            <TableHeader numeric>Due after</TableHeader>
            <TableHeader numeric>Held after</TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.id} className={cn(isBalance(line) && "font-medium")}>
              <TableCell>
                <ExactDate seconds={dayOf(line)} />
              </TableCell>
              <TableCell>{statementNames[line.kind]}</TableCell>
              <TableCell>{line.invoice === null ? null : <TextLink href={`/invoices/${line.invoice}`}>{line.number}</TextLink>}</TableCell>
              <TableCell numeric>
                <Change cents={line.due} />
              </TableCell>
              <TableCell numeric>
                <Change cents={line.held} />
              </TableCell>
              <TableCell numeric>
                <Money cents={line.due_after} />
              </TableCell>
              <TableCell numeric>
                <Money cents={line.held_after} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

export const statementMetadata: Metadata = { title: "Statement" };

/** Lines on one page. */
const LINES = 100;

type Of = "contractors" | "entities";
type StatementPageProps = ObjectPage & { searchParams: Promise<Record<string, string | string[] | undefined>> };

const lists = { contractors: "Contractors", entities: "Entities" } as const;

function read(
  { client }: DashboardSession,
  of: Of,
  id: string,
  query: { from: number; until: number; limit: number; starting_after?: string },
) {
  return of === "contractors" ? client.statements.contractor({ contractor: id, query }) : client.statements.entity({ entity: id, query });
}

/** The choice of days, and the downloads of what is shown. */
function Period({ days, today, base }: { days: Days; today: string; base: string }) {
  const query = new URLSearchParams(Object.entries(epochsOf(days)).map(([name, seconds]) => [name, String(seconds)]));
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-5">
      <form className="flex flex-wrap items-end gap-2">
        <Field label="First day">
          <Input type="date" name="from" max={today} defaultValue={days.from} />
        </Field>
        <Field label="Last day">
          <Input type="date" name="until" defaultValue={days.until} />
        </Field>
        <Button type="submit">Show</Button>
      </form>
      <div className="flex flex-wrap gap-2">
        <DownloadLink href={`/api/v1${base}?download=csv&${query}`} className={buttonStyle({})}>
          <FileDown aria-hidden /> CSV
        </DownloadLink>
        <LinkButton href={`${base}/pdf?${query}`} target="_blank">
          <FileText aria-hidden /> PDF<span className="sr-only"> of the statement, opens in a new tab</span>
        </LinkButton>
      </div>
    </div>
  );
}

/** What was invoiced, paid and refunded for a contractor or an entity in a period. */
export function statementPage(of: Of) {
  return async function StatementPage({ params, searchParams }: StatementPageProps) {
    const { id } = await params;
    const session = await getSession();
    const [owner, now] = await Promise.all([attempt(() => loadObject(of, id)), attempt(presentTime)]);
    if (!owner.ok) return <ServiceProblem whole {...owner.problem} title="The statement could not be loaded" />;
    if (!now.ok) return <ServiceProblem whole {...now.problem} title="The statement could not be loaded" />;
    const asked = await searchParams;
    const days = daysAsked(asked, now.value);
    const after = typeof asked.starting_after === "string" ? { starting_after: asked.starting_after } : {};
    const found = await attempt(() => read(session, of, id, { ...epochsOf(days), limit: LINES, ...after }));
    const name = nameOf(of, owner.value);
    const base = `/${of}/${encodeURIComponent(id)}/statement`;
    const address = (more: Record<string, string>) => `${base}?${new URLSearchParams({ ...days, ...more })}`;
    return (
      <>
        <PageHeader
          title={`Statement of ${name}`}
          description="Due is what is still to be paid of the invoices. Held is what was paid for them, less what was refunded. Days are UTC."
          crumbs={[{ label: lists[of], href: `/${of}` }, { label: name, href: `/${of}/${id}` }, { label: "Statement" }]}
        />
        <Period days={days} today={new Date(now.value * 1000).toISOString().slice(0, 10)} base={base} />
        {found.ok ? (
          <>
            <StatementTable lines={found.value.items} />
            <div className="flex gap-2 pt-4">
              {"starting_after" in after ? <LinkButton href={address({})}>First lines</LinkButton> : null}
              {found.value.next ? <LinkButton href={address({ starting_after: found.value.next })}>Further lines</LinkButton> : null}
            </div>
          </>
        ) : (
          <ServiceProblem {...found.problem} title="The statement could not be loaded" />
        )}
      </>
    );
  };
}
