"use client";

import { useShown } from "#components/sending/use-change.ts";
import { type Role, roleNames } from "#lib/contract/roles.ts";

/** By this name RoleDialog changes what ShownRole shows. */
export const roleOf = (id: string) => `role of ${id}`;

/** Somebody's role, or the one they are being given. */
export function ShownRole({ id, role }: { id: string; role: Role }) {
  return roleNames[useShown(roleOf(id), role)];
}
