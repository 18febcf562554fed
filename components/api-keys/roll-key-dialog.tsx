"use client";

import { MadeKeyField } from "#components/api-keys/made-key.tsx";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";

const graces: Record<string, string> = {
  "0": "Stops working now",
  "1": "Works for 1 more day",
  "3": "Works for 3 more days",
  "7": "Works for 7 more days",
};

interface RollKeyDialogProps {
  id: string;
  name: string;
  /** False once the key has a successor; the dialog that shows the new key then still stands. */
  offered: boolean;
}

/** Replaces a key by a new one, which is shown once. */
export function RollKeyDialog({ id, name, offered }: RollKeyDialogProps) {
  return (
    <FormDialog
      title="Roll API key"
      description={`Makes a new key named ${name} that may do the same. Choose how long the old one still works: none if it may have leaked.`}
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
