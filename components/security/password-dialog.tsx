"use client";

import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

/** Changes the person's own password. */
export function PasswordDialog() {
  return (
    <FormDialog
      title="Change password"
      description="Every other session of yours ends."
      trigger={<Button>Change password</Button>}
      submitLabel="Change password"
      done="Password changed"
      submit={(form) => {
        const typed = (name: string) => String(form.get(name) ?? "");
        return send("account.changePassword", { body: { current_password: typed("current"), password: typed("password") } });
      }}
    >
      {(errorAt) => (
        <>
          <Field label="Current password" required error={errorAt("current_password", "The current password")}>
            <Input name="current" type="password" autoComplete="current-password" maxLength={500} />
          </Field>
          <Field label="New password" required hint="At least 12 characters." error={errorAt("password", "The new password")}>
            <Input name="password" type="password" autoComplete="new-password" maxLength={500} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
