import { entry, uploadOf } from "#lib/contract/core/schema.ts";
import type { Case } from "./matrix.ts";

export interface HostileBody {
  what: string;
  text: string;
  type: string;
}

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

/** As many items as fit into a number of bytes. */
const filled = (bytes: number, one: (i: number) => string): string => {
  const parts: string[] = [];
  for (let size = 0; size < bytes; ) {
    const part = one(parts.length);
    parts.push(part);
    size += part.length + 1;
  }
  return parts.join(",");
};

/** Characters that make a careless regular expression backtrack. */
const slowTexts = [" ", "1", "-", "a@", "1 ", "A", "\\u0000", "/", "a.", "x="];

/** Forms with files that contain many boundaries. */
function hostileUploads(bytes: number): HostileBody[] {
  const type = "multipart/form-data; boundary=x";
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  const repeated = (one: string) => one.repeat(bytes / one.length);
  return [
    { what: "many parts", type, text: `${repeated(part)}--x--` },
    { what: "many boundaries", type, text: repeated("--x") },
    { what: "many boundaries, nearly", type, text: `--x\r\n${repeated("\r\n--")}` },
    { what: "many headers", type, text: `--x\r\n${repeated("a: b\r\n")}\r\n1\r\n--x--` },
    { what: "one long name", type, text: `--x\r\nContent-Disposition: form-data; name="${repeated('\\"')}"\r\n\r\n1\r\n--x--` },
    { what: "a long boundary", type: `multipart/form-data; boundary="${"-".repeat(70)}"`, text: repeated("-") },
  ];
}

/** Bodies of about the given size with maximum cost: names, lists and texts in every field of the operation. */
export function hostileBodies(one: Case, bytes: number): HostileBody[] {
  if (one.operation.body && uploadOf(one.operation.body)) return hostileUploads(bytes);
  const names = Object.keys(one.operation.body?.shape ?? {});
  const share = Math.max(64, Math.floor(bytes / Math.max(1, names.length)));
  const json = (what: string, text: string) => ({ what, text, type: JSON_TYPE });
  const inEach = (value: (i: number) => string) => `{${names.map((name, i) => `${JSON.stringify(name)}:${value(i)}`).join(",")}}`;
  const objects = names.filter((name) => {
    const field = one.operation.body?.shape[name];
    return field && ["object", "record"].includes(entry(field).def.type);
  });
  const bodies = [
    json("unknown names", `{${filled(bytes, (i) => `"k${i}":1`)}}`),
    json("the same name again", `{${filled(bytes, () => '"k":1')}}`),
    json(
      "unknown names in each field",
      inEach(() => `{${filled(share, (i) => `"k${i}":1`)}}`),
    ),
    json(
      "a list in each field",
      inEach(() => `[${filled(share, () => "1")}]`),
    ),
    json(
      "lists of texts in each field",
      inEach(() => `[${filled(share, () => '"x"')}]`),
    ),
    json("lists in lists", `{"a":${"[".repeat(bytes / 2)}${"]".repeat(bytes / 2)}}`),
    json("objects in objects", `{"a":${'{"a":'.repeat(bytes / 6)}1${"}".repeat(bytes / 6)}}`),
    json(
      "a text in each field",
      inEach((i) => {
        const text = slowTexts[i % slowTexts.length] ?? " ";
        return `"1${text.repeat(share / text.length)}!"`;
      }),
    ),
    json(
      "digits and white space in each field",
      inEach(() => `"1${" ".repeat(share)}x"`),
    ),
    json(
      "a long number in each field",
      inEach(() => "9".repeat(share)),
    ),
    ...objects.map((name) => json(`names of one character in ${name}`, `{"${name}":{${filled(bytes, (i) => `"${i}":"\\u0000"`)}}}`)),
  ];
  if (one.operation.method !== "POST") return bodies;
  const form = (what: string, text: string) => ({ what, text, type: FORM_TYPE });
  return [
    ...bodies,
    form("a form of names", filled(bytes, (i) => `k${i}=1`).replaceAll(",", "&")),
    form("a form of brackets", `a${"[a]".repeat(bytes / 3)}=1`),
    form("a form of lists", filled(bytes, (i) => `${names[0] ?? "a"}[]=${i}`).replaceAll(",", "&")),
    form("a form of places in a list", filled(bytes, (i) => `${names[0] ?? "a"}[${i}]=1`).replaceAll(",", "&")),
    form("a form of escapes", `${names[0] ?? "a"}=${"%20".repeat(bytes / 3)}x`),
    form("a form of nothing", "&".repeat(bytes)),
  ];
}
