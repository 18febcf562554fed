"use client";

import { RoleField } from "#components/members/role-field.tsx";
import { FormDialog } from "#components/resource/form-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { type Role, roleNames } from "#lib/contract/roles.ts";
import type { ActionResult } from "#lib/dashboard/actions.ts";

interface RoleDialogProps {
  name: string;
  role: Role;
  grantable: readonly Role[];
  change: (role: string) => Promise<ActionResult>;
}

/** Gives a member another role. */
export function RoleDialog({ name, role, grantable, change }: RoleDialogProps) {
  return (
    <FormDialog
      title={`Role of ${name}`}
      description="It holds from their next click on, in every session they have open."
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Change the role of ${name}, now ${roleNames[role]}`}>
          Change
        </Button>
      }
      submitLabel="Change role"
      submit={(form) => change(String(form.get("role") ?? ""))}
    >
      {(errorAt) => <RoleField grantable={grantable} initial={role} error={errorAt("role", "The role")} />}
    </FormDialog>
  );
}
