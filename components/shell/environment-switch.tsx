"use client";

import { type Environment, environmentNames } from "#components/shell/environment.ts";
import { cn } from "#components/ui/cn.ts";
import { Link, useAddressOf, usePath } from "#components/ui/link.tsx";
import { addressOf, placeOf, rootOf } from "#lib/kit/dashboard-address.ts";

const environments = ["sandbox", "production"] as const;

/** This page's address in another environment. For an object's page, its list, because environments share no ids. */
export function useEnvironmentAddress(): (environment: Environment) => string {
  const path = usePath();
  const address = useAddressOf();
  const list = path.match(/^((?:\/[a-z-]+)+)\/[a-z]{2,4}_\w+/)?.[1] ?? path;
  return (environment) => {
    const at = placeOf(address(list));
    return at ? addressOf(rootOf({ ...at.place, environment }), at.path) : list;
  };
}

/** Links to this page in the sandbox and in production. */
export function EnvironmentSwitch({ environment, collapsible = false }: { environment: Environment; collapsible?: boolean }) {
  const addressIn = useEnvironmentAddress();
  return (
    <nav
      aria-label="Environment"
      className={cn(
        "flex rounded-md border border-line-strong bg-sunken p-0.5",
        collapsible && "max-rail:w-11 max-rail:flex-col max-rail:gap-0.5",
      )}
    >
      {environments.map((name) => {
        const here = name === environment;
        return (
          <Link
            key={name}
            href={addressIn(name)}
            title={collapsible ? environmentNames[name] : undefined}
            aria-current={here ? "true" : undefined}
            className={cn(
              "flex h-6 flex-1 items-center justify-center gap-1.5 rounded-md px-2 text-xs transition-colors max-md:h-10",
              collapsible && "max-rail:h-7 max-rail:flex-none max-rail:px-0",
              here ? "bg-raised font-medium text-fg shadow-[0_0_0_1px_var(--line-strong)]" : "text-fg-muted hover:text-fg",
            )}
          >
            <span
              aria-hidden
              className={cn(
                "size-[7px] shrink-0 rounded-full",
                here ? (name === "sandbox" ? "bg-warning-solid" : "bg-success-solid") : "bg-neutral-solid",
              )}
            />
            <span className={cn(collapsible && "max-rail:sr-only")}>{environmentNames[name]}</span>
            {collapsible ? (
              <span aria-hidden className="rail:hidden">
                {environmentNames[name].charAt(0)}
              </span>
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
}
