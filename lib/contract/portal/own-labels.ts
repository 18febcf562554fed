/**
 * What contractors' pages call the fields that they ask for. Apart from the schemas, because pages load these words before those; typed by them,
 * so that a field which a page begins to ask for needs its words here, in both languages, or is left out by name.
 */
import type { z } from "zod";
import type { PlainMessage } from "#lib/text/text.ts";
import type { verifyInfoSchema } from "../applications/application.ts";
import type { statedDocumentFacts } from "../compliance/contractor-document.ts";
import type { addressSchema } from "../core/common.ts";
import type { ShareTerms } from "../policies/certificate-share.ts";
import type { contractorPage } from "./portal.ts";

type Labels<Field extends string> = Readonly<Record<Field, PlainMessage>>;
/** Everything but the country, which is not asked for. */
type AddressField = `address.${Exclude<keyof z.input<typeof addressSchema>, "country">}`;

/** The contractor's own details. */
export type DetailField = Exclude<keyof z.input<typeof verifyInfoSchema>, "address"> | AddressField;
export const detailLabels: Labels<DetailField> = {
  first_name: "First name",
  middle_name: "Middle name",
  last_name: "Last name",
  company_name: "Business name",
  email: "Email",
  phone: "Phone",
  "address.line1": "Home address",
  "address.line2": "Apartment or unit",
  "address.locality": "City",
  "address.region": "State",
  "address.postalcode": "ZIP code",
  tax_identification: "Tax ID (SSN, EIN or ITIN)",
};

/** Whom a certificate is made for. */
export type HolderField = Exclude<keyof NonNullable<ShareTerms["holder"]>, "address"> | AddressField;
export const holderLabels: Labels<HolderField> = {
  name: "Name of the company or person who asks for it",
  email: "Their email",
  "address.line1": "Their street address",
  "address.line2": "Suite or unit",
  "address.locality": "City",
  "address.region": "State",
  "address.postalcode": "ZIP code",
};

/** A document that is not insurance. */
export const documentLabels: Labels<keyof typeof statedDocumentFacts> = {
  state: "State that issued it",
  number: "Its number",
  valid_from: "Issued or signed on",
  valid_through: "Valid through",
};

type LossField = keyof z.input<typeof contractorPage.operations.reportClaim.body>;
/** A loss, as the contractor reports it. The policy is known, and the rest is said in the description. */
export const lossLabels: Labels<Exclude<LossField, "policy" | "occurred_time" | "others_involved" | "police_report" | "treated_where">> = {
  kind: "What happened",
  occurred_on: "On which day",
  occurred_where: "Where",
  occurred_state: "State",
  description: "Describe it in your own words",
  injured_name: "Who was injured",
  injury: "How badly, and where they were treated",
  file: "Photographs or documents",
};
