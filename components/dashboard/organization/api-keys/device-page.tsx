import { Description } from "#components/ui/callout.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { getSession } from "#lib/dashboard/session/session.ts";
import { DeviceLogin } from "./device-login-form.tsx";

/** Where a member enters the code of a command line that asks for an API key. */
export async function DevicePage() {
  const { me } = await getSession();
  return (
    <>
      <PageHeader title="Connect a command line" />
      <div className="flex max-w-[640px] flex-col gap-5">
        <Description>
          Run “insurance login” in your terminal and enter the code that it shows. No support person needs this code: enter only one from
          your own terminal.
        </Description>
        <DeviceLogin organization={me.organization.name} />
      </div>
    </>
  );
}
