import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { getSession } from "#lib/dashboard/session.ts";

export async function OrganizationPage() {
  const { me } = await getSession();
  return (
    <>
      <PageHeader title="Organization" />
      <DefinitionList className="max-w-[640px]">
        <Fact label="Name">{me.organization.name}</Fact>
        <Fact label="ID">
          <MonoId id={me.organization.id} full />
        </Fact>
      </DefinitionList>
    </>
  );
}
