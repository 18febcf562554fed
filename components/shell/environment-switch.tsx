"use client";

import { usePathname } from "next/navigation";
import { type Environment, environmentNames } from "#components/shell/environment.ts";
import { cn } from "#components/ui/cn.ts";

export type FormAction = (form: FormData) => void | Promise<void>;

const environments = ["sandbox", "production"] as const;

interface EnvironmentSwitchProps {
  environment: Environment;
  action: FormAction;
  collapsible?: boolean;
}

/** Posts the chosen `environment` and, as `return_to`, the page it was chosen on. Works without scripts. */
export function EnvironmentSwitch({ environment, action, collapsible = false }: EnvironmentSwitchProps) {
  const pathname = usePathname();
  return (
    <form
      action={action}
      aria-label="Environment"
      className={cn(
        "flex rounded-md border border-line-strong bg-sunken p-0.5",
        collapsible && "max-rail:w-11 max-rail:flex-col max-rail:gap-0.5",
      )}
    >
      <input type="hidden" name="return_to" value={pathname} />
      {environments.map((name) => {
        const here = name === environment;
        return (
          <button
            key={name}
            type="submit"
            title={collapsible ? environmentNames[name] : undefined}
            name="environment"
            value={name}
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
          </button>
        );
      })}
    </form>
  );
}
