import { Suspense } from "react";
import { inboxColumns } from "#components/dashboard/desk/inbox/inbox-columns.tsx";
import { InboxKeys } from "#components/dashboard/desk/inbox/inbox-keys.tsx";
import { ItemDialog } from "#components/dashboard/desk/inbox/item-dialog.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { extra } from "#components/resource/view-input.ts";
import { NoValue } from "#components/ui/money.tsx";
import { TabCount, TabLink, TabLinks } from "#components/ui/tab-links.tsx";
import type { InboxState } from "#lib/contract/desk/inbox-item.ts";
import { type InboxKind, inboxKindRows, inboxKinds } from "#lib/contract/desk/inbox-kinds.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

/** The kinds of open items as tabs, first those that the user settles. Each number is that of its list. */
async function KindCounts({ chosen }: { chosen: string | undefined }) {
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

type Item = Row<"inboxItems">;

const kindNames = Object.fromEntries(inboxKinds.map((kind) => [kind, inboxKindRows[kind].one])) as Record<InboxKind, string>;
const stateNames: Readonly<Record<InboxState, string>> = { open: "Open", snoozed: "Snoozed", done: "Done" };

const dialogProps = ({ id, title, assignee, assignee_name, note, due_at, snoozed_until, can_act, can_finish }: Item) => ({
  ...{ id, title, assignee, note, assigneeName: assignee_name, dueAt: due_at, snoozedUntil: snoozed_until },
  ...{ mayAct: can_act, canFinish: can_finish },
});

export const inboxView = defineView("inboxItems", {
  title: "Inbox",
  empty: "Nothing waits for you. Flagged certificates, declined charges, failing endpoints and cover that ends soon are listed here.",
  about: "Everything that waits for a person, in one list. An item leaves it when its object is settled.",
  notice: (filters) => (
    <>
      <InboxKeys filters={filters} />
      <Suspense>
        <KindCounts chosen={filters.kind} />
      </Suspense>
    </>
  ),
  columns: [
    ...inboxColumns,
    ...extra("entity"),
    { key: "assignee_name", cell: ({ assignee_name }) => assignee_name ?? <NoValue label="Nobody" />, minor: true },
    { key: "note", cell: ({ note }) => note ?? <NoValue label="None" />, minor: true },
    { key: "created", minor: true },
    { id: "change", label: "Change", bare: true, cell: (item) => <ItemDialog {...dialogProps(item)} /> },
  ],
  filters: [
    { name: "can_act", label: "Items", values: { true: "That my role settles" }, usual: { on: "true", off: "false" } },
    {
      name: "assignee",
      kind: "select",
      options: [
        { value: "me", label: "Me" },
        { value: "nobody", label: "Nobody" },
      ],
    },
    { name: "kind", values: kindNames },
    { name: "state", values: stateNames },
    "contractor",
    { name: "due_before", kind: "date", label: "Due before" },
  ],
  bulk: [
    {
      verb: "update",
      label: "Assign to me",
      done: "assigned to you",
      consequence: "They are assigned to you. You can assign them to somebody else later.",
      may: ({ can_act }) => can_act,
      body: () => ({ assignee: "me" }),
    },
  ],
});
