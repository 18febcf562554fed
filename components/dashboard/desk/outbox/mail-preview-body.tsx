"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { InvitationResource } from "#components/dashboard/desk/outbox/mail-preview.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#components/ui/tabs.tsx";
import type { MailPreview } from "#lib/contract/core/mail-delivery.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

const kinds = { invitation: "Invitation", reminder: "Reminder" } as const;
type Kind = keyof typeof kinds;

async function read(resource: InvitationResource, id: string, kind: Kind, signal: AbortSignal): Promise<MailPreview> {
  const [client, { callOf, naming }] = await Promise.all([browserClient(), import("#lib/dashboard/operations.ts")]);
  // Each of these resources has the operation `email`, which returns a preview.
  return (await callOf(client, resource, "email")({ ...naming(resource, id), query: { kind } }, { signal })) as unknown as MailPreview;
}

/** A page of this site shows only images of this site: the logo is taken through it. */
const withOwnLogo = (html: string): string => html.replace(/src="[^"]*\/logos\/(org_[\w-]+)"/g, `src="${window.location.origin}/logo/$1"`);

/** Reads and shows one kind of email, as HTML in a frame that runs nothing, and as text. */
export default function MailPreviewBody({ resource, id }: { resource: InvitationResource; id: string }) {
  const [kind, setKind] = useState<Kind>("invitation");
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["mail-preview", resource, id, kind],
    queryFn: ({ signal }) => read(resource, id, kind, signal),
    retry: false,
  });
  return (
    <div className="flex flex-col gap-4">
      <Field label="Email">
        <Select value={kind} onChange={({ target }) => setKind(target.value as Kind)} options={kinds} />
      </Field>
      {error ? (
        <ErrorState title="The preview could not be loaded" next={error.message} retry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <Shown preview={data} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the preview</span>
          <Skeleton className="h-72 w-full" />
        </div>
      )}
    </div>
  );
}

function Shown({ preview: { to, subject, text, html } }: { preview: MailPreview }) {
  return (
    <>
      <DefinitionList>
        <Fact label="To">{to}</Fact>
        <Fact label="Subject">{subject}</Fact>
      </DefinitionList>
      <Tabs defaultValue="html">
        <TabsList aria-label="Parts of the email">
          <TabsTrigger value="html">Formatted</TabsTrigger>
          <TabsTrigger value="text">Plain text</TabsTrigger>
        </TabsList>
        <TabsContent value="html">
          <iframe
            title="The email, formatted"
            sandbox=""
            srcDoc={withOwnLogo(html)}
            className="h-[min(26rem,50dvh)] w-full rounded-md border bg-white"
          />
        </TabsContent>
        <TabsContent value="text">
          <pre className="wrap-anywhere h-[min(26rem,50dvh)] overflow-y-auto whitespace-pre-wrap rounded-md border bg-sunken px-4 py-3 font-sans text-sm">
            {text}
          </pre>
        </TabsContent>
      </Tabs>
    </>
  );
}
