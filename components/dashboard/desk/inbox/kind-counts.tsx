import { cn } from "#components/ui/cn.ts";
import { Link } from "#components/ui/link.tsx";
import { toneDot } from "#components/ui/tone.ts";
import { inboxKindRows } from "#lib/contract/desk/inbox-kinds.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

/** The open items by kind, those that the user settles first. Each number links to its list. */
export async function KindCounts({ chosen }: { chosen: string | undefined }) {
  const session = await getSession();
  const read = await attempt(() => session.client.inboxItems.counts());
  // The list below says why the service does not respond.
  if (!read.ok) return null;
  const kinds = read.value.kinds.filter(({ count, kind }) => count > 0 || kind === chosen);
  if (kinds.length === 0) return null;
  const inOrder = kinds.toSorted((a, b) => Number(b.can_act) - Number(a.can_act));
  return (
    <nav aria-label="Kinds of items" className="mb-3">
      <ul className="flex flex-wrap gap-2">
        {inOrder.map(({ kind, count, more, can_act }) => (
          <li key={kind}>
            <Link
              href={kind === chosen ? "/inbox" : `/inbox?can_act=${can_act}&kind=${kind}`}
              aria-current={kind === chosen ? "true" : undefined}
              className={cn(
                "inline-flex h-8 items-center gap-2 rounded-md border px-2.5 text-sm transition-colors hover:bg-hover max-md:h-11",
                kind === chosen ? "border-accent bg-selected" : "",
                can_act ? "text-fg" : "text-fg-muted",
              )}
            >
              <span aria-hidden className={cn("size-[7px] shrink-0 rounded-full", toneDot[inboxKindRows[kind].tone])} />
              {inboxKindRows[kind].many}
              <span className="tabular font-semibold">
                {count.toLocaleString("en-US")}
                {more ? "+" : ""}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
