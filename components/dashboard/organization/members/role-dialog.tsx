"use client";

import { useState } from "react";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { useChange, useShown } from "#components/resource/sending/use-change.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { type Role, roleNames } from "#lib/contract/core/roles.ts";
import type { WriteResult } from "#lib/dashboard/writes/write-result.ts";

/** What each role allows, for the user who assigns it. */
const roleHints: Record<Role, string> = {
  owner: "Everything, owners and the organization's security included.",
  admin: "Everything but owners and the organization's security.",
  staff: "The daily work: contractors, jobs, quotes, policies, invoices, certificates.",
  reviewer: "Reads everything; decides on certificates and applications.",
  underwriter: "Decides applications in review and prices quotes; sees everything else.",
  developer: "Reads everything; manages API keys, webhooks and the sandbox's clock.",
  "read-only": "Reads everything and changes nothing.",
};

/** Chooses a role that the user may assign, and shows what it allows. */
export function RoleField({ grantable, initial, error }: { grantable: readonly Role[]; initial: Role; error: string | undefined }) {
  const [role, setRole] = useState(initial);
  return (
    <Field label="Role" required hint={roleHints[role]} error={error}>
      <Select name="role" value={role} onChange={(event) => setRole(grantable.find((one) => one === event.target.value) ?? role)}>
        {grantable.map((one) => (
          <option key={one} value={one}>
            {roleNames[one]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The name under which RoleDialog changes the role that ShownRole shows. */
const roleOf = (id: string) => `role of ${id}`;

/** A member's role, or the one being assigned. */
export function ShownRole({ id, role }: { id: string; role: Role }) {
  return roleNames[useShown(roleOf(id), role)];
}

interface RoleDialogProps {
  id: string;
  name: string;
  role: Role;
  grantable: readonly Role[];
}

/** Changes a member's role. The table shows it immediately. */
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
      description="It takes effect with their next request, in every open session."
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
