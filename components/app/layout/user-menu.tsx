"use client";

import { ChevronsUpDown } from "lucide-react";
import { type ComponentProps, lazy, useRef } from "react";
import { MenuOnDemand } from "#components/app/layout/menu-on-demand.tsx";
import { cn } from "#components/ui/cn.ts";

const load = () => import("#components/app/layout/user-menu-list.tsx");
const UserMenuList = lazy(load);

export type FormAction = (form: FormData) => void | Promise<void>;

export interface ShellUser {
  name: string;
  email?: string;
  role: string;
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0).toUpperCase() ?? "").join("");
}

interface UserMenuProps {
  user: ShellUser;
  signOut: FormAction;
  collapsible?: boolean;
}

/** The signed-in user, theme, shortcuts and sign-out. */
export function UserMenu({ user, signOut, collapsible = false }: UserMenuProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      {/* Outside the menu, because closing it removes its content, and a removed form is not submitted. */}
      <form ref={form} action={signOut} hidden />
      <MenuOnDemand
        load={load}
        button={(props) => <UserButton user={user} collapsible={collapsible} {...props} />}
        menu={(button) => (
          <UserMenuList title={user.email ?? user.name} signOut={() => form.current?.requestSubmit()}>
            {button}
          </UserMenuList>
        )}
      />
    </>
  );
}

function UserButton({ user, collapsible, ...props }: { user: ShellUser; collapsible: boolean } & ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...props}
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
      <span className={cn("min-w-0 flex-1 text-left", collapsible && "max-rail:sr-only")}>
        <span className="block truncate font-medium text-sm">{user.name}</span>
        <span className="block truncate text-fg-subtle text-xs">{user.role}</span>
      </span>
      <ChevronsUpDown aria-hidden className={cn("size-3.5 shrink-0 text-fg-subtle", collapsible && "max-rail:hidden")} />
    </button>
  );
}
