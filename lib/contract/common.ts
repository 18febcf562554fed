import { z } from "zod";
import { coverages } from "./coverages.ts";
import "./messages.ts";
import type { ErrorCode } from "./errors.ts";

/** Coverage types in the order every list, worksheet and document shows them. */
export const coverageSchema = z.enum(coverages);

/** The 50 states and the District of Columbia. */
// biome-ignore format: a table
export const regions = [
  "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI",
  "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT",
  "VA", "WA", "WV", "WI", "WY",
] as const;
export type Region = (typeof regions)[number];

// Registries are asked with `get`, never `has`: what `.meta()` makes of a schema is another one, and only `get` knows where it comes from.

/** Marks a field as the id of another resource; the service resolves it, and `<name>_id` is accepted in its place. */
export const references = z.registry<{ to: string }>();

/** Marks a text field that also takes a JSON number (older clients send ZIP codes and phone numbers so). */
export const numericTexts = z.registry<{ numeric: true }>();

/** Fields that open something or that nobody may read back: never kept in the request log. */
export const sensitives = z.registry<{ sensitive: true }>();

/** Marks a field as sensitive; the outermost call, because whatever is added to a schema makes another. */
export function sensitive<S extends z.ZodType>(schema: S): S {
  sensitives.add(schema, { sensitive: true });
  return schema;
}

/** Error codes a field answers with in place of `invalid_input`. */
export const fieldCodes = z.registry<{ missing?: ErrorCode; invalid?: ErrorCode }>();

/** Text that PostgreSQL and every PDF can hold: no NUL, no lone surrogate; white space around it is dropped. */
export const text = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    // What is too long is not looked at any further: an expression could take long over it.
    .max(max, { abort: true })
    .refine((value) => !value.includes("\u0000") && value.isWellFormed(), "contains characters that are not text");

export const optionalText = (max: number) => text(max, 0).nullable().optional();

export const numericText = (max: number) => {
  const schema = text(max);
  numericTexts.add(schema, { numeric: true });
  return schema;
};

/** Whole numbers that are amounts in cents or moments in epoch seconds: what is made for people shows them as such. */
export const quantities = z.registry<{ is: "cents" | "epoch" }>();

/** Epoch seconds, from 1970 to 2200. */
export function epoch() {
  const schema = z.int().min(0).max(7_258_118_400);
  quantities.add(schema, { is: "epoch" });
  return schema.meta({ description: "Seconds since the Unix epoch." });
}

/** An amount in cents, as it is read. */
export function money() {
  const schema = z.int();
  quantities.add(schema, { is: "cents" });
  return schema;
}

/** A field whose faults travel under an error code of their own. */
export function coded<S extends z.ZodType>(schema: S, codes: { missing?: ErrorCode; invalid?: ErrorCode }): S {
  fieldCodes.add(schema, codes);
  return schema;
}

/** First and last moment of cover. */
export const termStart = () => coded(epoch(), { invalid: "effective_date_invalid" });
export const termEnd = () => coded(epoch(), { invalid: "end_date_invalid" });

export const cents = (min: number, max: number) => money().min(min).max(max);

/** The id of another resource. */
export function ref(to: string) {
  const schema = text(64).meta({ description: `Id of the ${to.replaceAll("_", " ")}.` });
  references.add(schema, { to });
  return schema;
}

/** The id of another object in what is read: `expand[]` puts the object in its place. */
export function idOf(to: string, description = `Id of the ${to.replaceAll("_", " ")}.`) {
  const schema = z.string().meta({ description });
  references.add(schema, { to });
  return schema;
}

/** Email as a mailbox, kept as typed; compared without case. */
export const email = () => text(254).pipe(z.email({ error: "must be a valid email address" }));

export const phone = () => {
  const schema = text(32).regex(/^\+?[\d\s().-]{7,}(\s*(x|ext\.?)\s*\d{1,6})?$/i, "must be a valid phone number");
  numericTexts.add(schema, { numeric: true });
  return schema;
};

export const regionCode = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(regions, { error: "must be the two-letter code of a US state or DC" }))
    .meta({ description: "Two-letter code of a state or DC." });

const country = z
  .string()
  .trim()
  .toUpperCase()
  .transform((value) => (value === "USA" ? "US" : value))
  .pipe(z.string().regex(/^[A-Z]{2}$/, "must be a two-letter country code"))
  .meta({ description: "Two-letter country code; `USA` is stored as `US`." });

/** An address as sent: on update a part that is left out stays, null clears it. */
export const addressSchema = z
  .object({
    line1: text(200).nullable().optional(),
    line2: optionalText(200),
    locality: text(100).nullable().optional(),
    region: regionCode().nullable().optional(),
    postalcode: numericText(12).nullable().optional(),
    country: country.nullable().optional(),
  })
  .meta({ id: "AddressInput" });

export const storedAddressSchema = z
  .object({
    line1: z.string().nullable(),
    line2: z.string().nullable(),
    locality: z.string().nullable(),
    region: z.string().nullable(),
    postalcode: z.string().nullable(),
    country: z.string().nullable(),
  })
  .meta({ id: "Address" });
export type Address = z.infer<typeof storedAddressSchema>;

/** How many keys an object's metadata holds at most. */
export const METADATA_KEYS = 50;

/** Key-value pairs as sent: a null or empty value unsets its key, `{}` unsets all. */
export const metadataSchema = z
  .record(text(40), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
  .refine((pairs) => Object.keys(pairs).length <= METADATA_KEYS, `takes at most ${METADATA_KEYS} keys`)
  .refine(
    (pairs) => Object.entries(pairs).every((pair) => pair.every((part) => !String(part).includes("\u0000") && String(part).isWellFormed())),
    {
      message: "contains characters that are not text",
    },
  )
  .meta({ description: "Key-value pairs; an empty value unsets its key, an empty object unsets all." });

export const storedMetadataSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type Metadata = z.infer<typeof storedMetadataSchema>;

/** Where a browser may be sent back to: absolute http(s), no credentials, no fragment. The service also checks the host. */
export const returnUrl = () => {
  const schema = text(2000).refine((value) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash && !/[#\\\s]/.test(value);
  }, "must be an absolute http(s) URL without credentials or fragment");
  fieldCodes.add(schema, { invalid: "invalid_return_url" });
  return schema;
};

/** A file as received, whole. */
export interface UploadedFile {
  /** As named by whoever sent it: text to show, never a path. */
  filename: string;
  bytes: Uint8Array;
}

/** Where a file goes that is stored while it arrives, and as what. */
export interface Keeping {
  folder: string;
  ending: string;
  type: string;
}

/** A file that was stored while it arrived. */
export interface KeptFile {
  filename: string;
  file_key: string;
  size: number;
  /** In hexadecimal. */
  sha256: string;
  /** Its first 1,024 bytes, or all where it has fewer. */
  head: Uint8Array;
}

/** Marks the field of a body that is a file: such a body travels as multipart/form-data. The limit is in bytes. */
export const uploads = z.registry<{ limit: number; keeping?: Keeping }>();

/** A file of at most `limit` bytes. */
export function file(limit: number) {
  const schema = z.custom<UploadedFile>((value) => typeof value === "object" && value !== null && "bytes" in value, "must be a file");
  uploads.add(schema, { limit });
  return schema;
}

/** A file of at most `limit` bytes, stored while it arrives: it may be large, and is not needed whole to answer. */
export function keptFile(limit: number, keeping: Keeping): z.ZodType<KeptFile, UploadedFile> {
  const schema = z.custom<KeptFile>((value) => typeof value === "object" && value !== null && "file_key" in value, "is not a file");
  uploads.add(schema, { limit, keeping });
  // It is sent as bytes and reaches a verb as where they are.
  return schema as z.ZodType as z.ZodType<KeptFile, UploadedFile>;
}

/** The fields every object starts with. */
export const identity = (of: string | { wire: { prefix: string } }) => ({
  id: z.string().meta({ description: `Prefix \`${typeof of === "string" ? of : of.wire.prefix}_\`.` }),
  created: epoch(),
});
