"use client";

import { useState, useTransition } from "react";
import { type EndpointStatusName, statusOf } from "#components/dashboard/desk/webhooks/endpoint-status.tsx";
import { recoverableInWords } from "#components/dashboard/desk/webhooks/labels.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { PreviewRefusal, usePreview } from "#components/resource/form/use-preview.tsx";
import { send } from "#components/resource/sending/send.ts";
import { useChange, useShown } from "#components/resource/sending/use-change.ts";
import { useDirect } from "#components/resource/sending/use-direct.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { Select } from "#components/ui/select.tsx";
import type { EventName } from "#lib/contract/desk/event-types.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import { objectPath } from "#lib/dashboard/routes.ts";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";

/** Epoch seconds as the value of a datetime field, in UTC to the minute. */
export function toUtc(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 16);
}

/** The reverse. Null for an incomplete value. */
export function fromUtc(value: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(value)) return null;
  const at = Date.parse(`${value}Z`);
  return Number.isNaN(at) ? null : at / 1000;
}

/** The signing secret, which is loaded only on request. */
export function SecretReveal({ id }: { id: string }) {
  const [secret, setSecret] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const show = () =>
    start(async () => {
      const result = await send("webhookEndpoints.showSecret", { webhook_endpoint: id });
      setFailure(result.ok ? null : result.message);
      setSecret(result.ok ? result.value.secret : null);
    });
  if (secret !== null)
    return (
      <p className="flex flex-wrap items-center gap-2">
        <code className="wrap-anywhere text-xs">{secret}</code>
        <CopyButton value={secret} label="Copy signing secret" text />
        <Button size="sm" onClick={() => setSecret(null)}>
          Hide
        </Button>
      </p>
    );
  return (
    <>
      <Button size="sm" pending={pending} onClick={show}>
        Show secret
      </Button>
      {failure ? (
        <Alert tone="danger" announce className="mt-3">
          {failure}
        </Alert>
      ) : null}
    </>
  );
}

/** Sends a test event to this endpoint: its own kind, or the newest event of a type. */
export function TestDialog({ id, types }: { id: string; types: readonly EventName[] }) {
  const submit = (form: FormData, key: string) => {
    const type = types.find((one) => one === form.get("type"));
    return send("webhookEndpoints.test", { webhook_endpoint: id, body: type ? { type } : {} }, { key });
  };
  return (
    <FormDialog
      title="Send test event"
      description="Delivers one event to this endpoint only."
      trigger={<Button>Send test event</Button>}
      submitLabel="Send event"
      done="The event is on its way."
      submit={submit}
    >
      {(errorAt) => (
        <Field label="Event" hint="Of a type of yours, the newest event is delivered again." required error={errorAt("type", "The event")}>
          <Select name="type" defaultValue="webhook_endpoint.test" options={["webhook_endpoint.test", ...types]} />
        </Field>
      )}
    </FormDialog>
  );
}

/** Sends an attempt's event again to its endpoint, and opens the endpoint. */
export function ResendButton({ endpoint, event }: { endpoint: string; event: string }) {
  const router = useRouter();
  const { act, pending } = useDirect();
  const press = () =>
    act({
      what: [endpoint, event],
      call: (key) => send("webhookEndpoints.test", { webhook_endpoint: endpoint, body: { event } }, { key }),
      done: "The event is on its way again.",
      next: () => router.push(objectPath("webhookEndpoints", endpoint) ?? "/webhooks"),
    });
  return (
    <Button pending={pending} onClick={press}>
      Send again
    </Button>
  );
}

interface StatusButtonProps {
  id: string;
  url: string;
  status: EndpointStatusName;
  /** The number of held deliveries as text, if known. */
  parked: string | null;
}

/** Disables an endpoint, or enables it and sends its held deliveries. The new state is shown at once. */
export function StatusButton({ id, url, status, parked }: StatusButtonProps) {
  const shown = useShown(statusOf(id), status);
  const { mutate, isPending } = useChange<EndpointStatusName>(statusOf(id), status, `The endpoint ${url}`);
  const confirm = (next: EndpointStatusName) => {
    mutate({ to: next, save: () => send("webhookEndpoints.update", { webhook_endpoint: id, body: { status: next } }) });
    return Promise.resolve(null);
  };
  if (shown === "enabled") {
    return (
      <ConfirmDialog
        title="Disable endpoint"
        trigger={<Button disabled={isPending}>Disable</Button>}
        consequence={`Nothing is delivered to ${url} from now on. Queued deliveries are kept for 30 days; later events are not queued, but can be recovered.`}
        backLabel="Keep it enabled"
        confirm={() => confirm("disabled")}
      />
    );
  }
  return (
    <ConfirmDialog
      title="Enable endpoint"
      danger={false}
      trigger={
        <Button variant="primary" disabled={isPending}>
          Enable
        </Button>
      }
      consequence={`Deliveries to ${url} resume now, including held ones${parked ? `: ${parked}` : ""}.`}
      confirm={() => confirm("enabled")}
    />
  );
}

interface RecoverDialogProps {
  id: string;
  /** The initial start of the period, in epoch seconds. */
  since: number;
}

/** What would be sent, as "2 deliveries that failed and 14 held ones". */
function Recoverable({ id, since, until }: { id: string; since: number | null; until: number | null }) {
  const input = since === null ? null : { webhook_endpoint: id, body: { since, ...(until === null ? {} : { until }) } };
  const state = usePreview("recover", input, async (asked, signal) =>
    (await browserClient()).webhookEndpoints.preview_recover(asked, { signal }),
  );
  const { price: found, pending } = state;
  return (
    <section aria-label="What is sent" aria-busy={pending} className="rounded-md border p-3">
      <PreviewRefusal state={state} titles={{ refused: "Nothing can be recovered", unread: "The deliveries could not be counted" }} />
      {found ? <p>{recoverableInWords(found)}</p> : null}
    </section>
  );
}

/** Asks for a period whose failed and held deliveries are sent, and says how many they are. */
export function RecoverDialog({ id, since: first }: RecoverDialogProps) {
  const [{ since, until: untilText }, setPeriod] = useState({ since: toUtc(first), until: "" });
  const from = fromUtc(since);
  const until = untilText === "" ? null : fromUtc(untilText);
  const submit = (_: FormData, key: string): Promise<WriteResult> => {
    const incomplete = [...(from === null ? ["since"] : []), ...(untilText !== "" && until === null ? ["until"] : [])];
    if (from === null || incomplete.length) {
      const fields = incomplete.map((field) => ({ field, message: "Enter a valid date and time." }));
      return Promise.resolve(failure("The span is not complete.", { fields }));
    }
    const body = { since: from, ...(until === null ? {} : { until }) };
    return send("webhookEndpoints.recover", { webhook_endpoint: id, body }, { key });
  };
  return (
    <FormDialog
      title="Recover deliveries"
      description="Sends events of this period whose delivery failed permanently, or that happened while the endpoint was disabled. Events that were delivered are not sent twice."
      trigger={<Button>Recover</Button>}
      submitLabel="Recover deliveries"
      done="Deliveries of this span are being queued."
      submit={submit}
    >
      {(errorAt) => (
        <>
          <Field label="From" hint="In UTC." required error={errorAt("since", "From")}>
            <Input
              name="since"
              type="datetime-local"
              value={since}
              onChange={(event) => setPeriod({ since: event.target.value, until: untilText })}
            />
          </Field>
          <Field label="Until" hint="In UTC. Leave empty for now." error={errorAt("until", "Until")}>
            <Input
              name="until"
              type="datetime-local"
              value={untilText}
              onChange={(event) => setPeriod({ since, until: event.target.value })}
            />
          </Field>
          <Recoverable id={id} since={from} until={until} />
        </>
      )}
    </FormDialog>
  );
}
