import { ChevronRight } from "lucide-react";
import { settingsPagesFor } from "#components/shell/settings-navigation.ts";
import { Link } from "#components/ui/link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { getSession } from "#lib/dashboard/session/session.ts";

/** The index of the settings: each page this person may open, and what is set there. */
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
