"use client";

import { LoaderCircle, type LucideIcon } from "lucide-react";
import { useLinkStatus } from "next/link";
import { InboxCount } from "#components/app/inbox-bar/inbox-count.tsx";
import { useMediaQuery } from "#components/shell/media-query.ts";
import { activeItem, groupsOf, keysOf, type NavigationItem } from "#components/shell/navigation.ts";
import { navigationIcons } from "#components/shell/navigation-icons.ts";
import { cn } from "#components/ui/cn.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { Link, usePath } from "#components/ui/link.tsx";
import { useTip } from "#components/ui/tooltip.tsx";

interface NavigationLinksProps {
  items: readonly NavigationItem[];
  collapsible?: boolean;
  onNavigate?: () => void;
}

/** The groups of the rail. `collapsible` shows only icons below 1100 px, with names as tooltips. */
export function NavigationLinks({ items, collapsible = false, onNavigate }: NavigationLinksProps) {
  const active = activeItem(items, usePath());
  const narrow = useMediaQuery("(min-width: 768px) and (max-width: 1099.98px)", false);
  return (
    <nav aria-label="Main" className="px-2 py-1">
      <ul className="flex flex-col gap-0.5">
        {groupsOf(items).map((item) => (
          <li key={item.group}>
            <GroupLink
              item={item}
              here={item.group === active?.group}
              collapsible={collapsible}
              tip={collapsible && narrow ? () => item.group : null}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GroupLinkProps {
  /** The group's first page. */
  item: NavigationItem;
  here: boolean;
  collapsible: boolean;
  tip: (() => string) | null;
  onNavigate: (() => void) | undefined;
}

function GroupLink({ item: { href, icon, group }, here, collapsible, tip, onNavigate }: GroupLinkProps) {
  const explained = useTip(tip, "right");
  const [, letter = ""] = keysOf(group).split(" ");
  return (
    <Link
      href={href}
      aria-current={here ? "page" : undefined}
      {...explained}
      {...(onNavigate ? { onClick: onNavigate } : {})}
      className={cn(
        "group/link relative flex h-8 items-center gap-2.5 rounded-md px-2 text-sm transition-colors max-md:h-11",
        collapsible && "max-rail:h-9 max-rail:justify-center max-rail:px-0",
        here
          ? "bg-selected font-medium text-fg before:absolute before:inset-y-1.5 before:-left-2 before:w-[3px] before:rounded-r-md before:bg-accent"
          : "text-fg-muted hover:bg-hover hover:text-fg",
      )}
    >
      <LinkIcon Icon={navigationIcons[icon]} here={here} />
      <span className={cn("truncate", collapsible && "max-rail:sr-only")}>{group}</span>
      <span aria-hidden className="ml-auto hidden gap-1 group-hover/link:flex group-focus-visible/link:flex max-rail:!hidden">
        <Kbd>G</Kbd>
        <Kbd>{letter.toUpperCase()}</Kbd>
      </span>
      {href === "/inbox" ? <InboxCount collapsible={collapsible} /> : null}
    </Link>
  );
}

/** A link's icon; a spinner while its page loads, unless that is brief. */
function LinkIcon({ Icon, here }: { Icon: LucideIcon; here: boolean }) {
  const { pending } = useLinkStatus();
  return (
    <span className="relative size-4 shrink-0">
      <Icon aria-hidden strokeWidth={here ? 2 : 1.75} className={cn("size-4", here && "text-link", pending && "animate-late-vanish")} />
      {pending ? (
        <span className="absolute inset-0 animate-late-fade">
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
          <span className="sr-only">Loading</span>
        </span>
      ) : null}
    </span>
  );
}
