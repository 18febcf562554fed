import { type Charset, charsetOf, strictText } from "#lib/kit/charset.ts";
import { ApiError, fieldError } from "../base/errors.ts";

const shown = (text: string) => text.replace(/[^ -~]/g, "?").slice(0, 64);

/** @throws ApiError unsupported_media_type for a compressed body: what it unpacks to could be any size */
export function assertNotEncoded({ headers }: Request): void {
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  if (encoding === "identity" || encoding === "") return;
  throw new ApiError("unsupported_media_type", `The Content-Encoding '${shown(encoding)}' is not supported. Send the body uncompressed.`, {
    headers: { "Accept-Encoding": "identity" },
  });
}

/** The charset that a Content-Type states; UTF-8 when it states none. @throws ApiError unsupported_media_type for one that cannot be read */
export function charsetIn(contentType: string): Charset {
  const [, quoted, plain] = /;\s*charset\s*=\s*(?:"([^"]*)"|([^;\s]*))/i.exec(contentType) ?? [];
  const label = quoted ?? plain;
  const charset = label === undefined ? "utf-8" : charsetOf(label);
  if (charset !== null) return charset;
  throw new ApiError("unsupported_media_type", `The charset '${shown(label ?? "")}' is not supported. Send UTF-8.`);
}

/** The path of the first name or text for which `is` holds. */
export function findText(value: unknown, is: (text: string) => boolean, path: readonly string[] = []): string | null {
  if (typeof value === "string") return is(value) ? path.join(".") : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const within = [...path, name.slice(0, 64)];
    const found = is(name) ? within.join(".") : findText(inner, is, within);
    if (found !== null) return found;
  }
  return null;
}

/** A character that no text of single bytes has. */
const MARK = "\ue000";

/** The field of a body in which a byte is, if the body can be read otherwise. `parse` reads text of single bytes. */
function fieldAt(bytes: Uint8Array, at: number, parse: (text: string) => unknown): string | null {
  const text = Buffer.from(bytes).toString("latin1");
  try {
    const found = findText(parse(`${text.slice(0, at)}${MARK}${text.slice(at + 1)}`), (one) => one.includes(MARK));
    return found === null ? null : found.replaceAll(MARK, "?");
  } catch {
    return null;
  }
}

/** The text of a body. @throws ApiError that names the position, and the field if it can be determined */
export function textOf(bytes: Uint8Array, charset: Charset, parse: (text: string) => unknown): string {
  const read = strictText(bytes, charset);
  if ("text" in read) return read.text;
  const field = charset.startsWith("utf-16") ? null : fieldAt(bytes, read.invalidAt, parse);
  const message = `is not valid ${charset.toUpperCase()} at byte ${read.invalidAt + 1} of the body`;
  throw field === null ? new ApiError("bad_request", `The body ${message}.`) : fieldError("invalid_input", field, message);
}

/** Text of a form, in which `%E9` encodes a byte. Null when the bytes are not text of the charset. */
function unescaped(text: string, charset: Charset): string | null {
  const spaced = text.replaceAll("+", " ");
  if (!spaced.includes("%")) return spaced;
  let isValid = true;
  const out = spaced.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    const read = strictText(Buffer.from(run.replaceAll("%", ""), "hex"), charset);
    if ("text" in read) return read.text;
    isValid = false;
    return "";
  });
  return isValid ? out : null;
}

/** The name of a form's field as a path: `address[region]` is `address.region`. */
export const formPath = (name: string): string => name.replaceAll("]", "").replaceAll("[", ".").slice(0, 64);

/** Decodes the names and values of this form. @throws ApiError invalid_input for the first field that is not text of the charset */
export function formDecoder(form: string, charset: Charset): (text: string) => string {
  const refused = (): ApiError => {
    const wrong = form.split("&").find((pair) => pair.split("=").some((part) => unescaped(part, charset) === null)) ?? "";
    const [name = ""] = wrong.split("=");
    return fieldError("invalid_input", formPath(unescaped(name, charset) ?? shown(name)), `is not valid ${charset.toUpperCase()}`);
  };
  return (text) => {
    const out = unescaped(text, charset);
    if (out === null) throw refused();
    return out;
  };
}

/** Refuses halves of surrogate pairs, which JSON can escape and no text can hold. `text`: the JSON that `value` was read from. */
export function assertWellFormed(text: string, value: unknown): void {
  if (!/\\ud[89a-f]/i.test(text)) return;
  const field = findText(value, (one) => !one.isWellFormed());
  if (field !== null) throw fieldError("invalid_input", field.toWellFormed(), "contains half of a character: a surrogate without its pair");
}
