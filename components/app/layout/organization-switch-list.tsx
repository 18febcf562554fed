"use client";

import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { ShellOrganization } from "#components/app/layout/organization-switch.tsx";
import type { Environment } from "#components/shell/environment.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu.tsx";
import { rootOf } from "#lib/kit/dashboard-address.ts";

interface OrganizationSwitchListProps {
  /** The id of the organization of this page. */
  current: string;
  organizations: readonly ShellOrganization[];
  environment: Environment;
  /** The button that opens the menu. */
  children: ReactNode;
}

/** The person's organizations. Loaded when first opened, so it starts open. */
export default function OrganizationSwitchList({ current, organizations, environment, children }: OrganizationSwitchListProps) {
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        className="max-h-[min(24rem,var(--radix-dropdown-menu-content-available-height))] w-60 overflow-y-auto"
      >
        <DropdownMenuLabel>Organizations</DropdownMenuLabel>
        {organizations.map(({ id, name, slug }) => (
          <DropdownMenuItem key={id} asChild>
            {/* A full page load, so that nothing of the other organization stays in memory. */}
            <a href={`${rootOf({ organization: slug, environment })}/start`} aria-current={id === current ? "true" : undefined}>
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {id === current ? <Check aria-hidden /> : null}
            </a>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
