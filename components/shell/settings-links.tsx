"use client";

import { ChevronLeft } from "lucide-react";
import type { SettingsPage } from "#components/shell/settings-navigation.ts";
import { cn } from "#components/ui/cn.ts";
import { Link, TextLink, usePath } from "#components/ui/link.tsx";

/** The settings navigation beside each settings page; on narrow screens a link back to the index. */
export function SettingsLinks({ pages }: { pages: readonly SettingsPage[] }) {
  const pathname = usePath();
  if (pathname === "/settings") return null;
  return (
    <>
      <nav aria-label="Settings" className="no-print hidden w-44 shrink-0 lg:block">
        <ul className="sticky top-[calc(var(--sticky-top)+20px)] flex flex-col gap-px">
          {pages.map(({ href, label }) => {
            const here = pathname === href || pathname.startsWith(`${href}/`);
            return (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={here ? "page" : undefined}
                  className={cn(
                    "flex h-8 items-center rounded-md px-2 text-sm transition-colors",
                    here ? "bg-selected font-medium text-fg" : "text-fg-muted hover:bg-hover hover:text-fg",
                  )}
                >
                  <span className="truncate">{label}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <p className="no-print text-sm lg:hidden">
        <TextLink href="/settings">
          <ChevronLeft aria-hidden className="inline size-4 align-text-bottom" /> All settings
        </TextLink>
      </p>
    </>
  );
}
