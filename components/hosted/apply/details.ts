import type { z } from "zod";
import type { Application, verifyInfoSchema } from "#lib/contract/applications/application.ts";
import { type DetailField, detailLabels } from "#lib/contract/portal/own-labels.ts";

export const detailFields = Object.keys(detailLabels) as DetailField[];

/** The applicant's details in the form: text by field path. */
export type Details = Record<DetailField, string>;

/** The form's initial values: the draft, or otherwise the details on file. A tax id is never prefilled. */
export function detailsOf({ contractor, draft }: Pick<Application, "contractor" | "draft">): Details {
  const { address } = contractor;
  const onFile: Record<string, string | null | undefined> = {
    ...contractor,
    address: undefined,
    "address.line1": address?.line1,
    "address.line2": address?.line2,
    "address.locality": address?.locality,
    "address.region": address?.region,
    "address.postalcode": address?.postalcode,
    tax_identification: "",
  };
  const textOf = (field: DetailField) => (typeof draft[field] === "string" ? draft[field] : (onFile[field] ?? ""));
  return Object.fromEntries(detailFields.map((field) => [field, textOf(field)])) as Details;
}

/** The storable draft: everything but the tax id, which is only ever sent with the details. */
export function draftOf({ tax_identification: _, ...rest }: Details): Record<string, string> {
  return rest;
}

/** Whether corrections of the details wait in the draft. The answers to the questions may be there as well. */
export const hasDraft = ({ draft }: Pick<Application, "draft">): boolean => detailFields.some((field) => Object.hasOwn(draft, field));

const needed: readonly DetailField[] = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "address.line1",
  "address.locality",
  "address.region",
  "address.postalcode",
];

/** Whether all required fields are filled in. `detailErrors` checks whether they are valid. */
export const isComplete = (details: Details): boolean => needed.every((field) => details[field].trim() !== "");

/** The details as the API expects them. */
export function detailsBody(details: Details): z.input<typeof verifyInfoSchema> {
  const text = (field: DetailField) => details[field].trim();
  const orNull = (field: DetailField) => text(field) || null;
  const orAbsent = (field: DetailField) => text(field) || undefined;
  return {
    first_name: text("first_name"),
    middle_name: orNull("middle_name"),
    last_name: text("last_name"),
    email: text("email"),
    phone: text("phone"),
    company_name: orNull("company_name"),
    address: {
      line1: orAbsent("address.line1"),
      line2: orNull("address.line2"),
      locality: orAbsent("address.locality"),
      region: orAbsent("address.region"),
      postalcode: orAbsent("address.postalcode"),
    },
    ...(text("tax_identification") ? { tax_identification: text("tax_identification") } : {}),
    // A field that the service begins to take asks for its place here.
  } satisfies Record<Exclude<keyof z.input<typeof verifyInfoSchema>, "tax_identification">, unknown>;
}
