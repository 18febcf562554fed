"use client";

import { useEffect, useRef } from "react";
import { activeItem, type NavigationItem } from "#components/shell/navigation.ts";
import { usePath } from "#components/ui/link.tsx";
import { TabLink, TabLinks } from "#components/ui/tab-links.tsx";

/** The pages of the group that this page belongs to. Nothing where the group has one page. */
export function SectionTabs({ items }: { items: readonly NavigationItem[] }) {
  const here = activeItem(items, usePath());
  const list = useRef<HTMLUListElement>(null);
  // On a phone the tab of this page may be beyond the edge.
  useEffect(() => {
    const open = here && list.current?.querySelector<HTMLElement>("[aria-current]");
    if (open) list.current?.parentElement?.scrollTo({ left: open.offsetLeft - 48 });
  }, [here]);
  const own = items.filter(({ group }) => group === here?.group);
  if (!here || own.length < 2) return null;
  return (
    <TabLinks label={here.group} ref={list} className="-mx-4 -mt-5 mb-4 px-4 md:-mx-6 md:px-6">
      {own.map((item) => (
        <TabLink key={item.href} href={item.href} isOpen={item === here}>
          {item.label}
        </TabLink>
      ))}
    </TabLinks>
  );
}
