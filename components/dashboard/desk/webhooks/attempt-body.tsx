import type { Row } from "#components/resource/view.ts";
import { Description } from "#components/ui/callout.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { JsonView } from "#components/ui/json-view.tsx";
import { Section } from "#components/ui/page-header.tsx";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import type { deliveryAttempts } from "#lib/contract/desk/delivery-attempt.ts";

/** What only a single attempt has, not one of a list. */
type Whole = Partial<CallOutput<(typeof deliveryAttempts.operations)["get"]>>;

function Headers({ headers }: { headers: Readonly<Record<string, string>> }) {
  return (
    <DefinitionList>
      {Object.entries(headers).map(([name, value]) => (
        <Fact key={name} label={<code className="text-xs">{name}</code>}>
          <code className="wrap-anywhere text-xs">{value}</code>
        </Fact>
      ))}
    </DefinitionList>
  );
}

function Request({ request }: Pick<Whole, "request">) {
  return (
    <Section title="Request">
      {request ? (
        <div className="flex flex-col gap-4">
          <p>
            <code className="wrap-anywhere text-xs">POST {request.url}</code>
          </p>
          <Headers headers={request.headers} />
          {request.body === null ? (
            <Description>The event is no longer kept, so its body cannot be shown.</Description>
          ) : (
            <>
              <Description>The body as sent. Only the signatures of document URLs are left out: they open the documents.</Description>
              <JsonView value={JSON.parse(request.body)} label="request body" openTo={3} />
            </>
          )}
        </div>
      ) : (
        <Description>Of this older attempt only the response is kept.</Description>
      )}
    </Section>
  );
}

function Response({ attempt }: { attempt: Pick<Whole, "response_headers" | "response_body" | "response_status"> }) {
  const { response_headers, response_body, response_status } = attempt;
  return (
    <Section title="Response">
      <div className="flex flex-col gap-4">
        {response_headers ? <Headers headers={response_headers} /> : null}
        {response_body ? (
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
            tabIndex={0}
            className="max-h-96 overflow-auto whitespace-pre-wrap break-all rounded-md border bg-sunken p-3 font-mono text-xs"
          >
            {response_body.replaceAll("\u0000", "\u2400")}
          </pre>
        ) : (
          <Description>{response_status === null ? "There was no response." : "The response's body was empty."}</Description>
        )}
      </div>
    </Section>
  );
}

/** The request of an attempt as it was sent, and the receiver's response. */
export function AttemptBody({ attempt }: { attempt: Row<"deliveryAttempts"> }) {
  // The page reads the attempt by its id; the type is that of lists.
  const whole = attempt as Row<"deliveryAttempts"> & Whole;
  return (
    <>
      <Request request={whole.request} />
      <Response attempt={whole} />
    </>
  );
}
