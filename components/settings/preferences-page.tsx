import { TimeZoneForm } from "#components/settings/time-zone-form.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { getSession } from "#lib/dashboard/session/session.ts";
import { timeZones } from "#lib/kit/time-zone.ts";

/** How the dashboard is for the person who is signed in. */
export async function PreferencesPage() {
  const { me } = await getSession();
  return (
    <>
      <PageHeader title="Your preferences" description="For you only, in every browser you sign in with." />
      <TimeZoneForm now={me.staff.time_zone} zones={timeZones()} />
    </>
  );
}
