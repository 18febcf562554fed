import { inboxColumns } from "#components/dashboard/desk/inbox/inbox-columns.tsx";
import { ObjectTable } from "#components/resource/list/object-table.tsx";
import { RowKeys } from "#components/resource/list/row-keys.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { Row } from "#components/resource/view.ts";
import { LinkButton } from "#components/ui/link.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { actionableKinds } from "#lib/contract/desk/inbox-kinds.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

const SHOWN = 10;
const SOON = 7 * 24 * 60 * 60;

/** The first items of the inbox: what is due within a week or overdue, then the newest. `now`: in epoch seconds. */
export async function WorkList({ session, now }: { session: DashboardSession; now: number }) {
  // Who may settle nothing sees what waits for others.
  const can_act = actionableKinds(session.me.scopes).length > 0;
  const list = (more: { sort?: "due_at"; due_before?: number }) =>
    session.client.inboxItems.list({ query: { can_act, limit: SHOWN, expand: ["contractor", "entity"], ...more } }, { count: true });
  const read = await attempt(() => Promise.all([list({ due_before: now + SOON, sort: "due_at" }), list({})]));
  if (!read.ok) return <ServiceProblem {...read.problem} title="What waits could not be loaded" />;
  const [due, newest] = read.value;
  const items = [...new Map([...due.items, ...newest.items].map((item) => [item.id, item])).values()].slice(0, SHOWN);
  const total = newest.total ? `${newest.total.rows.toLocaleString("en-US")}${newest.total.more ? "+" : ""}` : "";
  const title = can_act ? "Waiting for you" : "Waiting for others";
  return (
    <Section
      title={`${title}${items.length ? ` (${total})` : ""}`}
      actions={
        <LinkButton size="sm" href={`/inbox?can_act=${can_act}`}>
          Open inbox
        </LinkButton>
      }
    >
      {items.length ? (
        <RowKeys>
          {/* The service responds with the read schema. */}
          <ObjectTable resource="inboxItems" label={title} columns={inboxColumns} rows={items as Row<"inboxItems">[]} />
        </RowKeys>
      ) : (
        <p className="py-2 text-fg-muted text-sm">Nothing waits.</p>
      )}
    </Section>
  );
}
