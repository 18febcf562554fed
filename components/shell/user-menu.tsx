"use client";

import { ChevronsUpDown, Keyboard, LogOut, Monitor, Moon, ShieldCheck, Sun } from "lucide-react";
import Link from "next/link";
import { useTheme } from "next-themes";
import { useRef } from "react";
import type { FormAction } from "#components/shell/environment-switch.tsx";
import { useShowShortcuts } from "#components/shell/shortcuts.tsx";
import { cn } from "#components/ui/cn.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu.tsx";

export interface ShellUser {
  name: string;
  email?: string;
  role: string;
}

const themes = [
  { value: "system", label: "As the system", Icon: Monitor },
  { value: "light", label: "Light", Icon: Sun },
  { value: "dark", label: "Dark", Icon: Moon },
];

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0).toUpperCase() ?? "").join("");
}

/** Who is signed in; theme, shortcuts and signing out. */
export function UserMenu({ user, signOut, collapsible = false }: { user: ShellUser; signOut: FormAction; collapsible?: boolean }) {
  const { theme, setTheme } = useTheme();
  const showShortcuts = useShowShortcuts();
  const form = useRef<HTMLFormElement>(null);
  const label = cn("min-w-0 flex-1 text-left", collapsible && "max-rail:sr-only");
  return (
    <>
      {/* Outside the menu: closing it removes its content, and a form that has left the page is not sent. */}
      <form ref={form} action={signOut} hidden />
      <DropdownMenu>
        <DropdownMenuTrigger
          className={cn(
            "flex min-h-11 w-full items-center gap-2.5 rounded-md px-2 py-1 transition-colors hover:bg-hover data-[state=open]:bg-hover",
            collapsible && "max-rail:justify-center max-rail:px-0",
          )}
        >
          <span
            aria-hidden
            className="flex size-7 shrink-0 items-center justify-center rounded-full bg-neutral-bg font-medium text-neutral-fg text-xs"
          >
            {initials(user.name)}
          </span>
          <span className={label}>
            <span className="block truncate font-medium text-sm">{user.name}</span>
            <span className="block truncate text-fg-subtle text-xs">{user.role}</span>
          </span>
          <ChevronsUpDown aria-hidden className={cn("size-3.5 shrink-0 text-fg-subtle", collapsible && "max-rail:hidden")} />
        </DropdownMenuTrigger>
        <DropdownMenuContent side="top" align="start" className="w-56">
          <DropdownMenuLabel>{user.email ?? user.name}</DropdownMenuLabel>
          <DropdownMenuSeparator />
          <DropdownMenuLabel>Theme</DropdownMenuLabel>
          <DropdownMenuRadioGroup value={theme ?? "system"} onValueChange={setTheme}>
            {themes.map(({ value, label, Icon }) => (
              <DropdownMenuRadioItem key={value} value={value}>
                <Icon aria-hidden /> {label}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
          <DropdownMenuSeparator />
          <DropdownMenuItem asChild>
            <Link href="/settings/security">
              <ShieldCheck aria-hidden /> Your security
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setTimeout(showShortcuts)}>
            <Keyboard aria-hidden /> Keyboard shortcuts
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => form.current?.requestSubmit()}>
            <LogOut aria-hidden /> Sign out
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}
