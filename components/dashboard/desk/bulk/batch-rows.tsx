import { reasonOf } from "#components/resource/bulk-action.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { Row } from "#components/resource/view.ts";
import { Section } from "#components/ui/page-header.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** How many refused rows a page shows. The API has them all. */
const SHOWN = 25;

interface BatchRowsProps {
  batch: Row<"batches">;
  session: DashboardSession;
}

/** The rows of a batch that were refused, each with the reason. */
export async function BatchRows({ batch: { id, operation, counts }, session }: BatchRowsProps) {
  if (counts.failed === 0) return null;
  const read = await attempt(() => session.client.batches.rows({ batch: id, query: { status: "failed", limit: SHOWN } }));
  if (!read.ok && read.problem.status === 403)
    return (
      <Section title="Refused rows">
        <p className="text-fg-muted text-sm">Only who may call {operation} sees the rows, because they hold its answers.</p>
      </Section>
    );
  if (!read.ok) return <ServiceProblem {...read.problem} title="The refused rows could not be loaded" />;
  const more = counts.failed - read.value.items.length;
  return (
    <Section title="Refused rows">
      <ol className="grid gap-2 text-sm">
        {read.value.items.map(({ id: row, number, reference, response }) => (
          <li key={row} className="wrap-anywhere">
            <span className="text-fg-muted">{reference ? `Row ${number}, ${reference}: ` : `Row ${number}: `}</span>
            {reasonOf(response)}
          </li>
        ))}
      </ol>
      {more > 0 ? (
        <p className="mt-2 text-fg-muted text-sm">
          And {more.toLocaleString("en-US")} more: <code>GET /batches/{id}/rows?status=failed</code>
        </p>
      ) : null}
    </Section>
  );
}
