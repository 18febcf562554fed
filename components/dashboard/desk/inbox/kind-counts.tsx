import { TabCount, TabLink, TabLinks } from "#components/ui/tab-links.tsx";
import { inboxKindRows } from "#lib/contract/desk/inbox-kinds.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

/** The kinds of open items as tabs, first those that the user settles. Each number is that of its list. */
export async function KindCounts({ chosen }: { chosen: string | undefined }) {
  const session = await getSession();
  const read = await attempt(() => session.client.inboxItems.counts());
  // The list below says why the service does not respond.
  if (!read.ok) return null;
  const kinds = read.value.kinds.filter(({ count, kind }) => count > 0 || kind === chosen);
  if (kinds.length === 0) return null;
  const inOrder = kinds.toSorted((a, b) => Number(b.can_act) - Number(a.can_act));
  return (
    <TabLinks label="Kinds of items" className="mb-3">
      <TabLink href="/inbox" isOpen={chosen === undefined}>
        All
      </TabLink>
      {inOrder.map(({ kind, count, more, can_act }) => (
        <TabLink key={kind} href={`/inbox?can_act=${can_act}&kind=${kind}`} isOpen={kind === chosen}>
          {inboxKindRows[kind].many}
          <TabCount count={count} more={more} />
        </TabLink>
      ))}
    </TabLinks>
  );
}
