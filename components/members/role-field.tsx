"use client";

import { useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { type Role, roleNames } from "#lib/contract/roles.ts";
import { roleHints } from "./role-labels.ts";

/** Chooses one of the roles a person may give; says what it lets one do. */
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
