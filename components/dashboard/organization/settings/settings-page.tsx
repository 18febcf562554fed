import { DigestForm } from "#components/dashboard/organization/settings/digest-form.tsx";
import { TimeZoneForm } from "#components/dashboard/organization/settings/time-zone-form.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";
import { timeZones } from "#lib/kit/time-zone.ts";

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
