import type { ReactNode } from "react";
import { SettingsLinks } from "#components/shell/settings-links.tsx";
import { settingsPagesFor } from "#components/shell/settings-navigation.ts";
import { findSession } from "#lib/dashboard/session/session.ts";

/** What all settings have in common: the way from one to another. */
export async function SettingsLayout({ children }: { children: ReactNode }) {
  // Whoever is not signed in is sent to do so by the page itself, which knows where to come back to.
  const session = await findSession();
  return (
    <div className="flex flex-col gap-x-10 gap-y-3 lg:flex-row">
      <SettingsLinks pages={settingsPagesFor(session?.me.scopes ?? [])} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
