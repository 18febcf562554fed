"use client";

import { useState } from "react";
import { EndorsementPrice } from "#components/dashboard/policies/endorsement-price.tsx";
import {
  type EndorsementChoice,
  endorsementOf,
  type For,
  isForOne,
  optionsFor,
} from "#components/dashboard/quotes/endorsements/endorsement-input.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";

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
