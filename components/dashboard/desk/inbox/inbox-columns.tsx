import { itemPath } from "#components/app/inbox-bar/inbox-place.ts";
import { referenceName } from "#components/resource/reference/reference.tsx";
import type { Row } from "#components/resource/view.ts";
import type { DisplayInput } from "#components/resource/view-input.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { Status } from "#components/ui/status.tsx";
import { inboxKindRows } from "#lib/contract/desk/inbox-kinds.ts";

type Item = Row<"inboxItems">;

const whoseOf = ({ contractor, title }: Item): string => referenceName("contractors", contractor) || title;

/** Why it waits, led by what it is where the first column says only whose. */
function Why(item: Item) {
  const { title, detail, kind, due_at } = item;
  if (!detail && due_at !== null && (kind === "certificate_ending" || kind === "policy_ending"))
    return (
      <>
        Its cover ends on <ExactDate seconds={due_at} />
      </>
    );
  const why = [title === whoseOf(item) ? null : title, detail].filter(Boolean).join(": ");
  return why ? (
    <span title={why} className="line-clamp-2 whitespace-normal">
      {why}
    </span>
  ) : (
    <NoValue label="No further reason" />
  );
}

/** Whose an item is, what waits and why, until when, and the next step. */
export const inboxColumns: readonly DisplayInput<"inboxItems">[] = [
  { key: "title", label: "Whose", cell: whoseOf },
  {
    key: "kind",
    label: "What",
    cell: ({ kind }) => (
      <Status plain tone={inboxKindRows[kind].tone}>
        {inboxKindRows[kind].one}
      </Status>
    ),
  },
  { key: "detail", cell: Why },
  { key: "due_at", cell: ({ due_at }) => (due_at === null ? <NoValue label="No date" /> : <ExactDate seconds={due_at} />) },
  {
    id: "next-step",
    label: "Next step",
    bare: true,
    cell: (item) => {
      const next = item.can_act ? inboxKindRows[item.kind].next : "Open";
      return (
        <LinkButton size="sm" href={itemPath(item.id)} aria-label={`${next}: ${whoseOf(item)}`}>
          {next}
        </LinkButton>
      );
    },
  },
];
