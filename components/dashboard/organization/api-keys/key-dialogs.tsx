"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { chosenScopes, grantableWords, wordName } from "#components/dashboard/organization/api-keys/scope-labels.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { ShownOnce } from "#components/resource/form/shown-once.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Radio, RadioGroup } from "#components/ui/radio-group.tsx";
import { Select } from "#components/ui/select.tsx";

const madeKey = ({ key }: { key: string }) => (
  <ShownOnce label="API key" value={key} hint="Copy it now and keep it where your secrets are: it is not shown again." />
);

const graces: Record<string, string> = {
  "0": "Stops working now",
  "1": "Works for 1 more day",
  "3": "Works for 3 more days",
  "7": "Works for 7 more days",
};

interface RollKeyDialogProps {
  id: string;
  name: string;
  /** False once the key has been replaced. The dialog that shows the new key stays open. */
  offered: boolean;
}

/** Rolls a key and shows the new one once. */
export function RollKeyDialog({ id, name, offered }: RollKeyDialogProps) {
  return (
    <FormDialog
      title="Roll API key"
      description={`Creates a new key named ${name} with the same permissions. Choose how long the old one keeps working: not at all if it may have leaked.`}
      trigger={offered ? <Button>Roll key</Button> : null}
      submitLabel="Roll key"
      submit={(form, key) => send("apiKeys.roll", { api_key: id, body: { grace_days: Number(form.get("grace_days")) } }, { key })}
      shown={madeKey}
    >
      {(errorAt) => (
        <Field label="The old key" required error={errorAt("grace_days", "The grace")}>
          <Select name="grace_days" defaultValue="1" options={graces} />
        </Field>
      )}
    </FormDialog>
  );
}

/** Chooses a key's scopes among those of the user: everything at once, or by resource. */
function ScopePicker({ grantable, error }: { grantable: readonly string[]; error: string | undefined }) {
  const [reach, setReach] = useState("some");
  const choice = (value: string, label: string, hint: string) => (
    <Radio name="reach" value={value} label={label} hint={hint} checked={reach === value} onChange={() => setReach(value)} />
  );
  return (
    <FieldGroup label="Permissions" required error={error}>
      <RadioGroup>
        {grantable.includes("write") ? choice("write", "Read and change everything", "For your own server only.") : null}
        {grantable.includes("read") ? choice("read", "Read everything", "Reports, exports, monitoring.") : null}
        {choice("some", "Only what you choose", "The least a key needs is the safest.")}
      </RadioGroup>
      {reach === "some" ? (
        <div className="mt-2 grid gap-x-4 gap-y-2 rounded-md border p-3 sm:grid-cols-2">
          {grantableWords(grantable).map(({ word, verbs }) => (
            <Field key={word} label={wordName(word)}>
              <Select
                name={`scope:${word}`}
                defaultValue=""
                empty="No access"
                options={verbs.map((verb) => ({ value: verb, label: verb === "read" ? "Read" : "Read and change" }))}
              />
            </Field>
          ))}
        </div>
      ) : null}
    </FieldGroup>
  );
}

const expiries: Record<string, string> = {
  "0": "Never: it works until it is revoked",
  "30": "In 30 days",
  "90": "In 90 days",
  "365": "In a year",
};
const expiryIn = (days: number): number | null => (days > 0 ? Math.floor(Date.now() / 1000) + days * 24 * 60 * 60 : null);

/** Creates a key and shows it once. `grantable` are the scopes the user may grant. */
export function CreateKeyDialog({ environment, grantable }: { environment: string; grantable: readonly string[] }) {
  return (
    <FormDialog
      title="New API key"
      description={`A key lets a program act for your organization in ${environment === "sandbox" ? "the sandbox" : "production"}, and nowhere else.`}
      trigger={
        <Button variant="primary">
          <Plus aria-hidden /> New API key
        </Button>
      }
      submitLabel="Create key"
      submit={(form, key) => {
        const body = {
          name: String(form.get("name") ?? ""),
          scopes: chosenScopes(form),
          expires_at: expiryIn(Number(form.get("days"))),
        };
        return send("apiKeys.create", { body }, { key });
      }}
      shown={madeKey}
    >
      {(errorAt) => (
        <>
          <Field label="Name" required hint="What it is for: “Payroll integration”." error={errorAt("name", "The name")}>
            <Input name="name" maxLength={100} autoComplete="off" />
          </Field>
          <ScopePicker grantable={grantable} error={errorAt("scopes", "Permissions")} />
          <Field label="Expires" required error={errorAt("expires_at", "The expiry")}>
            <Select name="days" defaultValue="0" options={expiries} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
