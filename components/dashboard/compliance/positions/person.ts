import { expandedObject, referenceId } from "#components/resource/reference/reference.tsx";
import { nameOf } from "#lib/dashboard/routes.ts";

/** Who a row is about. Of somebody who was deleted only the id is known. */
export function personOf({ contractor }: { contractor: unknown }) {
  const id = referenceId("contractors", contractor);
  const person = expandedObject(contractor);
  if (!person) return { id, name: "Deleted contractor", company: id, isDeleted: true };
  const company = typeof person.company_name === "string" ? person.company_name : null;
  return { id, name: nameOf("contractors", person), company, isDeleted: false };
}
