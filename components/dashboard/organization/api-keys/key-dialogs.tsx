"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { chosenScopes, grantableWords, wordName } from "#components/dashboard/organization/api-keys/scope-labels.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { DialogClose } from "#components/ui/dialog.tsx";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Radio, RadioGroup } from "#components/ui/radio-group.tsx";
import { Select } from "#components/ui/select.tsx";

/** Shows a new key, once. */
function MadeKeyField({ apiKey }: { apiKey: string }) {
  return (
    <div className="flex flex-col gap-4">
      <Field label="API key" hint="Copy it now and keep it where your secrets are: it is not shown again.">
        <Input readOnly value={apiKey} onFocus={(event) => event.currentTarget.select()} className="font-mono text-xs" />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton value={apiKey} label="Copy API key" text className="h-(--control-height)" />
        <DialogClose asChild>
          <Button variant="primary">Done</Button>
        </DialogClose>
      </div>
    </div>
  );
}

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
      shown={({ key }) => <MadeKeyField apiKey={key} />}
    >
      {(errorAt) => (
        <Field label="The old key" required error={errorAt("grace_days", "The grace")}>
          <Select name="grace_days" defaultValue="1">
            {Object.entries(graces).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
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
              <Select name={`scope:${word}`} defaultValue="">
                <option value="">No access</option>
                {verbs.includes("read") ? <option value="read">Read</option> : null}
                {verbs.includes("write") ? <option value="write">Read and change</option> : null}
              </Select>
            </Field>
          ))}
        </div>
      ) : null}
    </FieldGroup>
  );
}

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
      shown={({ key }) => <MadeKeyField apiKey={key} />}
    >
      {(errorAt) => (
        <>
          <Field label="Name" required hint="What it is for: “Payroll integration”." error={errorAt("name", "The name")}>
            <Input name="name" maxLength={100} autoComplete="off" />
          </Field>
          <ScopePicker grantable={grantable} error={errorAt("scopes", "Permissions")} />
          <Field label="Expires" required error={errorAt("expires_at", "The expiry")}>
            <Select name="days" defaultValue="0">
              <option value="0">Never: it works until it is revoked</option>
              <option value="30">In 30 days</option>
              <option value="90">In 90 days</option>
              <option value="365">In a year</option>
            </Select>
          </Field>
        </>
      )}
    </FormDialog>
  );
}
