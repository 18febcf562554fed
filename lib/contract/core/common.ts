import { z } from "zod";
import { addressCountry, addressRegion } from "./address-parts.ts";
import { coverages } from "./coverages.ts";
import type { ErrorCode } from "./errors.ts";
import type { FileKind } from "./file-kinds.ts";
import { notEpoch } from "./messages.ts";
import { hasTaxNumber, TAX_NUMBER_FOUND } from "./tax-number.ts";

/** Coverage types in the order that every list, worksheet and document uses. */
export const coverageSchema = z.enum(coverages);

/** The 50 states and the District of Columbia. */
// biome-ignore format: a table
export const regions = [
  "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI",
  "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT",
  "VA", "WA", "WV", "WI", "WY",
] as const;
export type Region = (typeof regions)[number];

// Read registries with `get`, never `has`: `.meta()` creates a new schema, and only `get` also finds the entry of the schema it was made
// from.

/** Marks a field as the id of another resource. The service resolves it and also accepts `<name>_id`. */
export const references = z.registry<{ to: string }>();

/** Marks a text field that also accepts a JSON number, because older clients send ZIP codes and phone numbers as numbers. */
export const numericTexts = z.registry<{ numeric: true }>();

/** Fields that hold a secret or grant access. The request log never stores them. */
export const sensitives = z.registry<{ sensitive: true }>();

/** Marks a field as sensitive. Must be the outermost call, because every further method creates a new schema. */
export function sensitive<S extends z.ZodType>(schema: S): S {
  sensitives.add(schema, { sensitive: true });
  return schema;
}

/** Error codes that a field returns instead of `invalid_input`. */
export const fieldCodes = z.registry<{ missing?: ErrorCode; invalid?: ErrorCode }>();

/** Text that PostgreSQL and every PDF can store: no NUL and no lone surrogate. Surrounding white space is trimmed. */
export const text = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    // Skip the remaining checks when the text is too long: a regular expression could be slow on it.
    .max(max, { abort: true })
    .refine((value) => !value.includes("\u0000") && value.isWellFormed(), {
      abort: true,
      error: "contains characters that are not allowed",
    });

/** A description or note that others read, without a social security number in it. */
export const noteText = (max: number, min = 1) =>
  shaped(
    text(max, min).refine((value) => !hasTaxNumber(value), TAX_NUMBER_FOUND),
    "note",
  );

export const optionalText = (max: number) => text(max, 0).nullable().optional();

export const numericText = (max: number) => {
  const schema = text(max);
  numericTexts.add(schema, { numeric: true });
  return schema;
};

/** Whole numbers that are amounts in cents or times in epoch seconds; of a `day`, people read the day only. Screens and exports format them. */
export const quantities = z.registry<{ is: "cents" | "epoch"; day?: true }>();

/** Texts and objects that screens show and ask for in a way of their own; see `kinds.ts`. */
type Shape = "email" | "phone" | "note" | "address" | "metadata";
export const shapes = z.registry<{ is: Shape }>();
export const shaped = <S extends z.ZodType>(schema: S, is: Shape): S => {
  shapes.add(schema, { is });
  return schema;
};

/** Epoch seconds, from 1970 to 2200 (milliseconds are more); in a body also near the present (`lib/platform/http/dates-near.ts`). */
export function epoch() {
  const inWords = ({ input }: { input: unknown }) =>
    Number(input) >= 100_000_000_000
      ? `looks like milliseconds; send seconds since 1970: ${Math.floor(Number(input) / 1000)}`
      : "must be a time before the year 2200, in seconds since 1970";
  const schema = z
    .int({ error: ({ input }) => notEpoch(input) })
    .min(0)
    .max(7_258_118_400, { error: inWords });
  quantities.add(schema, { is: "epoch" });
  return schema.meta({ description: "Seconds since the Unix epoch." });
}

/** Epoch seconds of which people read the day. */
export function day() {
  const schema = epoch();
  quantities.add(schema, { is: "epoch", day: true });
  return schema;
}

/** An amount in cents, in responses. */
export function money() {
  const schema = z.int();
  quantities.add(schema, { is: "cents" });
  return schema;
}

/** A field whose errors have their own error codes. */
export function coded<S extends z.ZodType>(schema: S, codes: { missing?: ErrorCode; invalid?: ErrorCode }): S {
  fieldCodes.add(schema, codes);
  return schema;
}

/** Marks the start and the end of cover, whose limits the rules of cover state. */
export const coverDates = z.registry<object>();

function coverDate(invalid: ErrorCode) {
  const schema = coded(day(), { invalid });
  coverDates.add(schema, {});
  return schema;
}

/** It begins at most 12 months ahead and lasts at most a year. */
export const termStart = () => coverDate("effective_date_invalid");
export const termEnd = () => coverDate("end_date_invalid");

export const cents = (min: number, max: number) => money().min(min).max(max);

/** The id of another resource. */
export function ref(to: string) {
  const schema = text(64).meta({ description: `Id of the ${to.replaceAll("_", " ")}.` });
  references.add(schema, { to });
  return schema;
}

/** The id of another object, in responses. `expand[]` replaces the id with the object. */
export function idOf(to: string, description = `Id of the ${to.replaceAll("_", " ")}.`) {
  const schema = z.string().meta({ description });
  references.add(schema, { to });
  return schema;
}

/** An email address, stored as typed and compared without regard to case. */
export const email = () => shaped(text(254).pipe(z.email({ error: "must be a valid email address" })), "email");

export const phone = () => {
  const schema = text(32).regex(/^\+?[\d\s().-]{7,}(\s*(x|ext\.?)\s*\d{1,6})?$/i, "must be a valid phone number");
  numericTexts.add(schema, { numeric: true });
  return shaped(schema, "phone");
};

export const regionCode = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(regions, { error: "must be the two-letter code of a US state or DC" }))
    .meta({ description: "Two-letter code of a US state or DC." });

/** An address in a request. On update, an omitted part is kept and null clears it. */
export const addressSchema = shaped(
  z.object({
    line1: text(200).nullable().optional(),
    line2: optionalText(200),
    locality: text(100).nullable().optional(),
    region: addressRegion.nullable().optional(),
    postalcode: numericText(12).nullable().optional(),
    country: addressCountry.nullable().optional(),
  }),
  "address",
).meta({ id: "AddressInput" });

export const storedAddressSchema = shaped(
  z.object({
    line1: z.string().nullable(),
    line2: z.string().nullable(),
    locality: z.string().nullable(),
    region: z.string().nullable(),
    postalcode: z.string().nullable(),
    country: z.string().nullable(),
  }),
  "address",
).meta({ id: "Address" });
export type Address = z.infer<typeof storedAddressSchema>;

/** A URL that the browser may be redirected to: absolute http(s), without credentials or fragment. The service also checks the host. */
export const returnUrl = () => {
  const schema = text(2000).refine((value) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash && !/[#\\\s]/.test(value);
  }, "must be an absolute http(s) URL without credentials or fragment");
  fieldCodes.add(schema, { invalid: "invalid_return_url" });
  return schema;
};

/** A complete uploaded file. */
export interface UploadedFile {
  /** The file name the client sent: text to display, never a path. */
  filename: string;
  bytes: Uint8Array;
}

/** Where uploads are stored while they are received, and how many files one field takes. */
export interface Keeping {
  folder: string;
  maxFiles: number;
  /** Whether ZIP files and emails are taken, which are opened when they are read. */
  containers?: boolean;
  /** Whether a file of any type is taken, because whoever receives it reads tables too. */
  anything?: boolean;
}

/** A file that was stored while it was received. */
export interface KeptFile {
  filename: string;
  file_key: string;
  size: number;
  /** In hexadecimal. */
  sha256: string;
  /** Determined by the bytes of the file. */
  kind: FileKind;
}

/** Marks the field of a body that is a file. Such a body is sent as multipart/form-data. The limit is in bytes. */
export const uploads = z.registry<{ limit: number; keeping?: Keeping }>();

/** A file of at most `limit` bytes. */
export function file(limit: number) {
  const schema = z.custom<UploadedFile>((value) => typeof value === "object" && value !== null && "bytes" in value, "must be a file");
  uploads.add(schema, { limit });
  return schema;
}

/**
 * Files with a combined limit of `limit` bytes, streamed to the store: they may be large and are not needed to answer. Several files are
 * several parts with one name, in order.
 */
export function keptFiles(limit: number, keeping: Keeping): z.ZodType<KeptFile[], UploadedFile | UploadedFile[]> {
  const schema = z.custom<KeptFile[]>((value) => Array.isArray(value) && value.length > 0, "is not a file");
  uploads.add(schema, { limit, keeping });
  // Requests contain the bytes; a verb receives the stored files.
  return schema as z.ZodType as z.ZodType<KeptFile[], UploadedFile | UploadedFile[]>;
}

/** The fields that every object starts with. */
export const identity = (of: string | { wire: { prefix: string } }) => ({
  id: z.string().meta({ description: `Prefix \`${typeof of === "string" ? of : of.wire.prefix}_\`.` }),
  created: epoch(),
});
