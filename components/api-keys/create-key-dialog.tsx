"use client";

import { Plus } from "lucide-react";
import { MadeKeyField } from "#components/api-keys/made-key.tsx";
import { ScopePicker } from "#components/api-keys/scope-picker.tsx";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { chosenScopes } from "./scope-labels.ts";

const expiryIn = (days: number): number | null => (days > 0 ? Math.floor(Date.now() / 1000) + days * 24 * 60 * 60 : null);

/** Makes a key and shows it once. `grantable` are the scopes its maker may hand on. */
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
          <ScopePicker grantable={grantable} error={errorAt("scopes", "What it may do")} />
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
