import { ExternalLink } from "lucide-react";
import { type Example, examplesOf, ownObjects, referenceUrl } from "#components/dashboard/desk/reference/examples.ts";
import { keyPlaceholder } from "#components/resource/detail/curl.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { Description } from "#components/ui/callout.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { LinkButton, TextLink } from "#components/ui/link.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

function CodeExample({ title, code }: Example) {
  return (
    <div className="rounded-md border bg-sunken">
      <div className="flex items-center justify-between gap-3 border-b px-3 py-1.5">
        <h3 className="wrap-anywhere font-medium text-sm">{title}</h3>
        <CopyButton value={code} label={`Copy: ${title}`} text />
      </div>
      <pre className="wrap-anywhere whitespace-pre-wrap p-3 font-mono text-xs">{code}</pre>
    </div>
  );
}

/** How to call the API, with this organization's own objects in the examples. */
export async function ReferencePage() {
  const session = await getSession();
  const read = await attempt(() => ownObjects(session));
  if (!read.ok) return <ServiceProblem whole {...read.problem} title="The examples could not be loaded" />;
  const service = dashboardSettings().API_PUBLIC_URL;
  const examples = examplesOf(service, session.environment, read.value);
  return (
    <>
      <PageHeader
        title="API reference"
        actions={
          <LinkButton variant="primary" href={referenceUrl(service, read.value)} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden /> Open the full reference
          </LinkButton>
        }
      />
      <Section title="Calling the API">
        <DefinitionList>
          <Fact label="Address">
            <code className="text-xs">{service}/api/v1</code> <CopyButton value={`${service}/api/v1`} label="Copy address" />
          </Fact>
          <Fact label="Authorization">
            <code className="text-xs">Bearer {keyPlaceholder(session.environment)}</code>
          </Fact>
          <Fact label="Key">
            Replace <code>{keyPlaceholder(session.environment)}</code> with your key from <TextLink href="/api-keys">API keys</TextLink>.
          </Fact>
          <Fact label="Description">
            <a href={`${service}/api/v1/openapi.json`} className="underline underline-offset-[3px]">
              OpenAPI 3.1
            </a>
          </Fact>
        </DefinitionList>
      </Section>
      <Section title="With your own objects">
        {examples.length ? (
          <div className="flex max-w-[840px] flex-col gap-4">
            {examples.map((example) => (
              <CodeExample key={example.title} {...example} />
            ))}
          </div>
        ) : (
          <Description>Once there is a contractor, a job or a policy, calls about it stand here, ready to copy.</Description>
        )}
      </Section>
    </>
  );
}
