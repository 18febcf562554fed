import type { ReactNode } from "react";
import { MobileNavigation } from "#components/app/layout/mobile-navigation.tsx";
import { NavigationLinks } from "#components/app/layout/navigation-links.tsx";
import { OrganizationSwitch, type ShellOrganization } from "#components/app/layout/organization-switch.tsx";
import { PageSlot } from "#components/app/layout/page-slot.tsx";
import { SectionTabs } from "#components/app/layout/section-tabs.tsx";
import { TestClock } from "#components/app/layout/test-clock.tsx";
import { type FormAction, type ShellUser, UserMenu } from "#components/app/layout/user-menu.tsx";
import { PaletteButton, PaletteProvider } from "#components/app/palette/palette-provider.tsx";
import type { PaletteSettings } from "#components/app/palette/palette-settings.ts";
import type { Environment } from "#components/shell/environment.ts";
import { EnvironmentSwitch } from "#components/shell/environment-switch.tsx";
import type { NavigationItem } from "#components/shell/navigation.ts";
import { OfflineBanner } from "#components/shell/offline-banner.tsx";
import { SandboxBar } from "#components/shell/sandbox-bar.tsx";
import { ShortcutsProvider } from "#components/shell/shortcuts.tsx";
import { Clock } from "#components/ui/clock.tsx";
import { cn } from "#components/ui/cn.ts";
import { halfMinute } from "#components/ui/half-minute.ts";

/** The skip link, first in Tab order. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-accent px-3 py-2 font-medium text-accent-fg text-sm focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}

interface AppShellProps {
  organization: ShellOrganization;
  /** The person's organizations, this one included. */
  organizations: readonly ShellOrganization[];
  environment: Environment;
  user: ShellUser;
  navigation: readonly NavigationItem[];
  signOut: FormAction;
  /** The sandbox's clock, if known. */
  clock?: { ahead: number; mayMove: boolean } | null;
  /** Additional commands for the palette. */
  palette: Pick<PaletteSettings, "pages" | "creations" | "person">;
  children: ReactNode;
}

/**
 * The dashboard frame: a navigation rail on the left (icons below 1100 px, a sheet below 768 px), the sandbox bar, and the page. `signOut`
 * is a server action.
 */
export function AppShell({
  organization,
  organizations,
  environment,
  user,
  navigation,
  signOut,
  clock = null,
  palette,
  children,
}: AppShellProps) {
  const sandbox = environment === "sandbox";
  const top = (collapsible: boolean) => (
    <div className={cn("flex flex-col gap-2 p-2", collapsible && "max-rail:items-center")}>
      <OrganizationSwitch organization={organization} organizations={organizations} environment={environment} collapsible={collapsible} />
      <EnvironmentSwitch environment={environment} collapsible={collapsible} />
      {collapsible ? <PaletteButton /> : null}
    </div>
  );
  const bottom = (collapsible: boolean) => (
    <div className="border-t p-2">
      <UserMenu user={user} signOut={signOut} collapsible={collapsible} />
    </div>
  );
  return (
    <ShortcutsProvider>
      <PaletteProvider {...palette} environment={environment}>
        <Clock ahead={clock?.ahead ?? 0} first={halfMinute()}>
          <div
            className={cn(
              "min-h-dvh [--sticky-top:calc(var(--bar)+52px)] md:[--sticky-top:var(--bar)]",
              sandbox ? "[--bar:28px]" : "[--bar:0px]",
            )}
          >
            <SkipLink />
            {sandbox ? <SandboxBar>{clock ? <TestClock {...clock} /> : null}</SandboxBar> : null}
            <div className="flex">
              <aside
                aria-label="Navigation"
                className="no-print sticky top-(--bar) hidden h-[calc(100dvh-var(--bar))] w-[60px] shrink-0 flex-col border-r bg-rail rail:w-[232px] md:flex"
              >
                {top(true)}
                <div className="min-h-0 flex-1 overflow-y-auto">
                  <NavigationLinks items={navigation} collapsible />
                </div>
                {bottom(true)}
              </aside>
              <div className="min-w-0 flex-1">
                <header className="no-print sticky top-(--bar) z-30 flex h-[52px] items-center gap-1 border-b bg-rail px-2 md:hidden">
                  <MobileNavigation items={navigation} top={top(false)} bottom={bottom(false)} />
                  <span className="min-w-0 flex-1 truncate font-semibold text-base">{organization.name}</span>
                  <PaletteButton icon />
                </header>
                <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[1440px] px-4 py-5 md:px-6">
                  <SectionTabs items={navigation} />
                  <PageSlot items={navigation}>{children}</PageSlot>
                </main>
              </div>
            </div>
            <OfflineBanner />
          </div>
        </Clock>
      </PaletteProvider>
    </ShortcutsProvider>
  );
}
