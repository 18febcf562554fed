"use client";

import { LoaderCircle, type LucideIcon } from "lucide-react";
import { useLinkStatus } from "next/link";
import { InboxCount } from "#components/app/inbox-bar/inbox-count.tsx";
import { useMediaQuery } from "#components/shell/media-query.ts";
import { activeItem, type NavigationItem } from "#components/shell/navigation.ts";
import { navigationIcons } from "#components/shell/navigation-icons.ts";
import { cn } from "#components/ui/cn.ts";
import { Link, usePath } from "#components/ui/link.tsx";
import { useTip } from "#components/ui/tooltip.tsx";
import { menuGroups } from "#lib/contract/core/pages.ts";

interface NavigationLinksProps {
  items: readonly NavigationItem[];
  collapsible?: boolean;
  onNavigate?: () => void;
}

/** The groups of the rail. `collapsible` shows only icons below 1100 px, with names as tooltips. */
export function NavigationLinks({ items, collapsible = false, onNavigate }: NavigationLinksProps) {
  const active = activeItem(items, usePath());
  const narrow = useMediaQuery("(min-width: 768px) and (max-width: 1099.98px)", false);
  const groups = menuGroups.map((name) => ({ name, items: items.filter((item) => item.group === name) }));
  return (
    <nav aria-label="Main" className="flex flex-col gap-3 px-2 py-1">
      {groups
        .filter((group) => group.items.length > 0)
        .map((group) => (
          <section
            key={group.name}
            aria-label={group.name}
            className={cn(collapsible && "max-rail:border-t max-rail:pt-2 first:border-t-0")}
          >
            <p aria-hidden className={cn("px-2 pb-1 text-fg-subtle text-xs", collapsible && "max-rail:hidden")}>
              {group.name}
            </p>
            <ul className="flex flex-col gap-px">
              {group.items.map((item) => (
                <li key={item.href}>
                  <NavigationLink
                    item={item}
                    here={item === active}
                    collapsible={collapsible}
                    tip={collapsible && narrow ? () => item.label : null}
                    onNavigate={onNavigate}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}

interface NavigationLinkProps {
  item: NavigationItem;
  here: boolean;
  collapsible: boolean;
  tip: (() => string) | null;
  onNavigate: (() => void) | undefined;
}

function NavigationLink({ item, here, collapsible, tip, onNavigate }: NavigationLinkProps) {
  const explained = useTip(tip, "right");
  return (
    <Link
      href={item.href}
      aria-current={here ? "page" : undefined}
      {...explained}
      {...(onNavigate ? { onClick: onNavigate } : {})}
      className={cn(
        "relative flex h-7 items-center gap-2.5 rounded-md px-2 text-sm transition-colors max-md:h-11",
        collapsible && "max-rail:h-9 max-rail:justify-center max-rail:px-0",
        here ? "bg-selected font-medium text-fg" : "text-fg-muted hover:bg-hover hover:text-fg",
      )}
    >
      <LinkIcon Icon={navigationIcons[item.icon]} here={here} />
      <span className={cn("truncate", collapsible && "max-rail:sr-only")}>{item.label}</span>
      {item.href === "/inbox" ? <InboxCount collapsible={collapsible} /> : null}
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
