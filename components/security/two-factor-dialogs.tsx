"use client";

import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { RecoveryCodeList } from "#components/security/recovery-codes.tsx";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

const given = (form: FormData) => ({ password: String(form.get("password") ?? ""), code: String(form.get("code") ?? "") });

/** The password and a code: that it is really them. */
function Proof({ errorAt }: { errorAt: (field: string, name: string) => string | undefined }) {
  return (
    <>
      <Field label="Password" required error={errorAt("password", "The password")}>
        <Input name="password" type="password" autoComplete="current-password" maxLength={500} />
      </Field>
      <Field label="Code" required hint="Six digits from your app, or a recovery code." error={errorAt("code", "The code")}>
        <Input name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} />
      </Field>
    </>
  );
}

/** Turns the second factor off. */
export function DisableTwoFactor() {
  return (
    <FormDialog
      title="Turn off two-factor authentication"
      description="From then on your password alone signs you in. Your recovery codes end."
      trigger={<Button variant="ghost">Turn off</Button>}
      submitLabel="Turn off"
      backLabel="Keep it on"
      danger
      done="Two-factor authentication is off"
      submit={(form) => send("account.disableTwoFactor", { body: given(form) })}
    >
      {(errorAt) => <Proof errorAt={errorAt} />}
    </FormDialog>
  );
}

/** Replaces the recovery codes and shows the new ones once. */
export function NewRecoveryCodes() {
  return (
    <FormDialog
      title="New recovery codes"
      description="The ones you have now end."
      trigger={<Button>New recovery codes</Button>}
      submitLabel="Make new codes"
      submit={(form) => send("account.newRecoveryCodes", { body: given(form) })}
      shown={({ recovery_codes }) => <RecoveryCodeList codes={recovery_codes} />}
    >
      {(errorAt) => <Proof errorAt={errorAt} />}
    </FormDialog>
  );
}
