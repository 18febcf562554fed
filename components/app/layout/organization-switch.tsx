"use client";

import { ChevronsUpDown } from "lucide-react";
import { type ComponentProps, lazy } from "react";
import { MenuOnDemand } from "#components/app/layout/menu-on-demand.tsx";
import { BrandMark } from "#components/shell/brand-mark.tsx";
import type { Environment } from "#components/shell/environment.ts";
import { cn } from "#components/ui/cn.ts";

const load = () => import("#components/app/layout/organization-switch-list.tsx");
const OrganizationSwitchList = lazy(load);

export interface ShellOrganization {
  id: string;
  name: string;
  slug: string;
}

interface OrganizationSwitchProps {
  organization: ShellOrganization;
  /** The person's organizations, this one included. */
  organizations: readonly ShellOrganization[];
  environment: Environment;
  collapsible?: boolean;
}

/** The organization's name; for a person in several organizations, a menu to switch to another. */
export function OrganizationSwitch({ organization, organizations, environment, collapsible = false }: OrganizationSwitchProps) {
  if (organizations.length < 2) {
    return (
      <div className={cn("flex min-w-0 items-center gap-2.5 px-1", collapsible ? "h-9" : "h-11 pr-12")}>
        <Name organization={organization} collapsible={collapsible} />
      </div>
    );
  }
  return (
    <div className={cn("min-w-0", !collapsible && "pr-10")}>
      <MenuOnDemand
        load={load}
        button={(props) => <SwitchButton organization={organization} collapsible={collapsible} {...props} />}
        menu={(button) => (
          <OrganizationSwitchList current={organization.id} organizations={organizations} environment={environment}>
            {button}
          </OrganizationSwitchList>
        )}
      />
    </div>
  );
}

function Name({ organization, collapsible }: { organization: ShellOrganization; collapsible: boolean }) {
  return (
    <>
      <BrandMark />
      <span className={cn("truncate font-semibold text-base", collapsible && "max-rail:sr-only")}>{organization.name}</span>
    </>
  );
}

function SwitchButton({
  organization,
  collapsible,
  ...props
}: { organization: ShellOrganization; collapsible: boolean } & ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...props}
      className={cn(
        "flex w-full min-w-0 items-center gap-2.5 rounded-md px-1 text-left transition-colors hover:bg-hover data-[state=open]:bg-hover",
        collapsible ? "h-9 max-rail:justify-center" : "h-11",
      )}
    >
      <Name organization={organization} collapsible={collapsible} />
      <span className="sr-only">Switch organization</span>
      <ChevronsUpDown aria-hidden className={cn("ml-auto size-3.5 shrink-0 text-fg-subtle", collapsible && "max-rail:hidden")} />
    </button>
  );
}
