import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { DigestForm } from "#components/dashboard/organization/settings/digest-form.tsx";
import { TimeZoneForm } from "#components/dashboard/organization/settings/time-zone-form.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { SettingsLinks } from "#components/shell/settings-links.tsx";
import { settingsPagesFor } from "#components/shell/settings-navigation.ts";
import { Link } from "#components/ui/link.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { findSession, getSession } from "#lib/dashboard/session/session.ts";
import { timeZones } from "#lib/kit/time-zone.ts";

/** The frame of all settings pages, with their navigation. */
export async function SettingsLayout({ children }: { children: ReactNode }) {
  // The page itself redirects visitors to sign in, because it knows the return address.
  const session = await findSession();
  return (
    <div className="flex flex-col gap-x-10 gap-y-3 lg:flex-row">
      <SettingsLinks pages={settingsPagesFor(session?.me.scopes ?? [])} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

/** The signed-in user's preferences. */
export async function PreferencesPage() {
  const { me, client, environment } = await getSession();
  const digest = await attempt(() => client.inboxDigests.get());
  return (
    <>
      <PageHeader title="Your preferences" description="For you only, in every browser you sign in with." />
      <div className="pb-10">
        <TimeZoneForm now={me.staff.time_zone} zones={timeZones()} />
      </div>
      <Section title={environment === "sandbox" ? "Email about the sandbox’s inbox" : "Email about the inbox"}>
        {digest.ok ? (
          <DigestForm digest={digest.value} />
        ) : (
          <ServiceProblem {...digest.problem} title="The settings of the digest could not be loaded" />
        )}
      </Section>
    </>
  );
}

/** The index of the settings: each page the user may open, with a description. */
export async function SettingsPage() {
  const { me } = await getSession();
  return (
    <>
      <PageHeader title="Settings" />
      <ul className="max-w-[640px] border-t">
        {settingsPagesFor(me.scopes).map(({ href, label, description }) => (
          <li key={href} className="border-b">
            <Link href={href} className="group flex items-center gap-3 rounded-md px-2 py-2.5 transition-colors hover:bg-hover">
              <span className="min-w-0 flex-1">
                <span className="block font-medium text-base">{label}</span>
                <span className="block text-fg-muted text-sm">{description}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-subtle" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
