"use client";

import { useState } from "react";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { type Role, roleNames, rolesUnder } from "#lib/contract/core/roles.ts";

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

/** What is chosen in a form with RoleField. */
export function chosenRole(form: FormData, grantable: readonly Role[]): { role: Role; entities: string[] | null } {
  const role = grantable.find((one) => one === form.get("role")) ?? "read-only";
  const entities = form.getAll("entity").map(String).filter(Boolean);
  return { role, entities: entities.length ? entities : null };
}

interface RoleFieldProps {
  grantable: readonly Role[];
  initial: Role;
  /** The contracting entities that the member is limited to. */
  limit?: readonly string[] | null;
  errorAt: (path: string, name: string) => string | undefined;
}

/** Chooses a role that the user may assign, and shows what it allows; and the entities that a member is limited to, if any. */
export function RoleField({ grantable, initial, limit, errorAt }: RoleFieldProps) {
  const [role, setRole] = useState(initial);
  const [entities, setEntities] = useState(limit ?? []);
  const change = (at: number, id: string) => setEntities((all) => [...all.slice(0, at), ...(id ? [id] : []), ...all.slice(at + 1)]);
  return (
    <>
      <Field label="Role" required hint={roleHints[role]} error={errorAt("role", "The role")}>
        <Select
          name="role"
          value={role}
          onChange={(event) => setRole(grantable.find((one) => one === event.target.value) ?? role)}
          options={grantable.map((one) => ({ value: one, label: roleNames[one] }))}
        />
      </Field>
      {rolesUnder(role).length
        ? null
        : [...entities, ""].map((id, at) => (
            <Field
              key={id}
              label={at === 0 ? "Only this contracting entity" : "And this one"}
              optional
              hint={id ? undefined : LIMIT_HINT}
              error={at === 0 ? errorAt("entities", "The entities") : undefined}
            >
              <ReferencePicker to="entities" value={id} onChange={(chosen) => change(at, chosen)} />
              <input type="hidden" name="entity" value={id} />
            </Field>
          ))}
    </>
  );
}

const LIMIT_HINT = "Sees and changes only what belongs to these entities, their jobs and the people who work there. Empty: everything.";

interface RoleDialogProps {
  id: string;
  name: string;
  role: Role;
  entities: readonly string[] | null;
  grantable: readonly Role[];
}

/** Changes a member's role, and what they are limited to. */
export function RoleDialog({ id, name, role, entities, grantable }: RoleDialogProps) {
  return (
    <FormDialog
      title={`Role of ${name}`}
      description="It takes effect with their next request, in every open session."
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Change the role of ${name}, now ${roleNames[role]}`}>
          Change
        </Button>
      }
      submitLabel="Change role"
      submit={(form, key) => send("members.update", { member: id, body: chosenRole(form, grantable) }, { key })}
    >
      {(errorAt) => <RoleField grantable={grantable} initial={role} limit={entities} errorAt={errorAt} />}
    </FormDialog>
  );
}
