"use client";

import { RoleField } from "#components/members/role-field.tsx";
import { roleOf } from "#components/members/shown-role.tsx";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/sending/send.ts";
import { useChange, useShown } from "#components/sending/use-change.ts";
import { Button } from "#components/ui/button.tsx";
import { type Role, roleNames } from "#lib/contract/roles.ts";
import type { WriteResult } from "#lib/dashboard/writes/write-result.ts";

interface RoleDialogProps {
  id: string;
  name: string;
  role: Role;
  grantable: readonly Role[];
}

/** Gives a member another role, which the table shows at once. */
export function RoleDialog({ id, name, role, grantable }: RoleDialogProps) {
  const shown = useShown(roleOf(id), role);
  const { mutate } = useChange<Role>(roleOf(id), role, `The role of ${name}`);
  const submit = (form: FormData): Promise<WriteResult> => {
    const next = grantable.find((one) => one === form.get("role"));
    if (next && next !== role) mutate({ to: next, save: () => send("members.update", { member: id, body: { role: next } }) });
    return Promise.resolve({ ok: true, value: null });
  };
  return (
    <FormDialog
      title={`Role of ${name}`}
      description="It holds from their next click on, in every session they have open."
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Change the role of ${name}, now ${roleNames[shown]}`}>
          Change
        </Button>
      }
      submitLabel="Change role"
      submit={submit}
    >
      {(errorAt) => <RoleField grantable={grantable} initial={shown} error={errorAt("role", "The role")} />}
    </FormDialog>
  );
}
