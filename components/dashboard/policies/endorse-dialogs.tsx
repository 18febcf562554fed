"use client";

import { useState } from "react";
import {
  type EndorsementChoice,
  endorsementOf,
  type For,
  isForOne,
  optionsFor,
} from "#components/dashboard/quotes/endorsements/endorsement-input.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { PreviewRefusal, usePreview } from "#components/resource/form/use-preview.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Money } from "#components/ui/money.tsx";
import { Select } from "#components/ui/select.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { CallInput, CallOutput } from "#lib/contract/core/operation.ts";
import type { policies } from "#lib/contract/policies/policy.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";

type Operation = typeof policies.operations.preview_endorse;
type Price = CallOutput<Operation>;

/** What a change of endorsements costs now, as lines of a list: absent where it is nothing. */
const linesOf = ({ flat_premium, stamping_fee, reported_premium, charge, refund }: Price) =>
  [
    { label: "Flat premium, charged once", cents: flat_premium },
    { label: "Stamping fee", cents: stamping_fee },
    { label: "Premium on pay already reported", cents: reported_premium },
    { label: "Charged now", cents: charge, isTotal: true },
    { label: "Refunded now", cents: refund, isTotal: true },
  ].filter(({ cents }) => cents !== 0);

function Line({ label, cents, className }: { label: string; cents: number; className: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="tabular text-right">
        <Money cents={cents} />
      </dd>
    </div>
  );
}

function Lines({ price }: { price: Price }) {
  const lines = linesOf(price);
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      {lines.length === 0 ? <p>Nothing is charged or refunded now.</p> : null}
      <dl className="flex flex-col gap-1.5">
        {lines.map(({ label, cents, isTotal }) => (
          <Line key={label} label={label} cents={cents} className={isTotal ? "font-medium" : ""} />
        ))}
        <Line label="Rate from now on, per $100 earned" cents={price.net_rate} className="text-fg-muted" />
        {price.estimated_premium === 0 ? null : (
          <Line label="Expected change of premium until the policy ends" cents={price.estimated_premium} className="text-fg-muted" />
        )}
      </dl>
    </div>
  );
}

/** The live price of a change of a policy's endorsements, in its form. `body` is null while something is still to be entered. */
function EndorsementPrice({ policy, body }: { policy: string; body: CallInput<Operation>["body"] | null }) {
  const state = usePreview("endorse", body && { policy, body }, async (input, signal) =>
    (await browserClient()).policies.preview_endorse(input, { signal }),
  );
  const { price, pending, refusal } = state;
  return (
    <section aria-label="Price" className="rounded-md border p-3">
      <PreviewRefusal state={state} what="this change" />
      {price ? <Lines price={price} /> : null}
      {price || refusal ? null : pending ? <Spinner label="Pricing" /> : <p className="text-fg-muted text-sm">The price appears here.</p>}
    </section>
  );
}

interface EndorseDialogProps {
  id: string;
  coverages: readonly string[];
}

const forWhom: Record<For, string> = {
  entity: "The job's contracting entity",
  party: "Another person or business, by name",
  blanket: "Everyone for whom a written contract requires it",
};

/** Adds an endorsement to a policy in force, with its price before it is confirmed. */
export function EndorseDialog({ id, coverages }: EndorseDialogProps) {
  const options = optionsFor(coverages);
  const [choice, setChoice] = useState<EndorsementChoice | "">(options[0]?.value ?? "");
  const [chosenFor, setFor] = useState<For>("entity");
  const [party, setParty] = useState("");
  const [agreed, setAgreed] = useState(false);
  const endorsement = endorsementOf(choice, chosenFor, party, agreed);
  const body = endorsement && { endorsements: [endorsement] };
  const submit = (_: FormData, key: string): Promise<WriteResult> =>
    body
      ? send("policies.endorse", { policy: id, body }, { key })
      : Promise.resolve(failure("The form is kept.", { fields: [{ field: "endorsements.0.party", message: "Enter a name." }] }));
  return (
    <FormDialog
      title="Endorse policy"
      description="In force from now on until the policy ends. New certificates replace the earlier ones."
      trigger={<Button>Endorse</Button>}
      submitLabel="Endorse policy"
      done="The policy is endorsed. New certificates are being made."
      submit={submit}
    >
      {(errorAt) => (
        <>
          <Field label="Endorsement" required error={errorAt("endorsements.0.kind", "The endorsement")}>
            <Select
              value={choice}
              onChange={(event) => setChoice(options.find(({ value }) => value === event.target.value)?.value ?? "")}
              options={options}
            />
          </Field>
          {isForOne(choice) ? (
            <Field label="For" required>
              <Select value={chosenFor} onChange={(event) => setFor(event.target.value as For)} options={forWhom} />
            </Field>
          ) : (
            <Checkbox
              id="written-agreement"
              checked={agreed}
              onChange={(event) => setAgreed(event.target.checked)}
              label="A written agreement with the additional insured requires it"
            />
          )}
          {isForOne(choice) && chosenFor === "party" ? (
            <Field
              label="Name"
              required
              error={errorAt("endorsements.0.party", "The name")}
              hint="As the certificate and the page print it."
            >
              <Input value={party} onChange={(event) => setParty(event.target.value)} maxLength={200} />
            </Field>
          ) : null}
          <EndorsementPrice policy={id} body={body} />
        </>
      )}
    </FormDialog>
  );
}

/** Removes an endorsement from a policy in force, with what is refunded before it is confirmed. */
export function RemoveEndorsementDialog({ id, number, title }: { id: string; number: number; title: string }) {
  const body = { remove: [number] };
  return (
    <FormDialog
      title="Remove endorsement"
      description={`${title}: ends now. New certificates without it replace the earlier ones, and requirements that ask for it are no longer met.`}
      trigger={
        <Button size="sm" aria-label={`Remove endorsement ${number}`}>
          Remove
        </Button>
      }
      backLabel="Keep endorsement"
      submitLabel="Remove endorsement"
      danger
      done="The endorsement is removed. New certificates are being made."
      submit={(_, key): Promise<WriteResult> => send("policies.endorse", { policy: id, body }, { key })}
    >
      {() => <EndorsementPrice policy={id} body={body} />}
    </FormDialog>
  );
}
