/** Files that hold other files: a ZIP, an email, and what Outlook sends other mail programs instead of attachments. */
export const containerKinds = ["zip", "eml", "tnef"] as const;
export type ContainerKind = (typeof containerKinds)[number];

/** A file in a container. */
export interface ContainedFile {
  filename: string;
  /** Its media type, where the container states one. */
  type: string;
  /** Part of a message's look, such as the logo in a signature. */
  isDecoration: boolean;
  content: Uint8Array;
}

/** How much may still come out of a container and those in it: no file may cost much more than its size. */
export interface Allowance {
  bytes: number;
  files: number;
}

/** Why a container was not opened. */
export class Unopened extends Error {
  readonly reason: "password" | "damaged" | "too_large";
  /** The container in the container that was not opened. */
  where: string | undefined;
  constructor(reason: Unopened["reason"]) {
    super(`The container was not opened: ${reason}.`);
    this.reason = reason;
  }
}

/** Takes a file of this size out of the allowance. @throws Unopened */
export function taken(left: Allowance, bytes: number): void {
  left.bytes -= bytes;
  left.files -= 1;
  if (left.bytes < 0 || left.files < 0) throw new Unopened("too_large");
}

/** Files that systems add to folders. */
const SYSTEM = /(?:^|[\\/])(?:__MACOSX[\\/].*|\._.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i;
export const isOfSystem = (filename: string) => SYSTEM.test(filename);

/** How many leading bytes identify a file type. */
export const HEAD_BYTES = 1024;
/** The first bytes of a file as characters. */
export const textOf = (head: Uint8Array) => Array.from(head.subarray(0, HEAD_BYTES), (byte) => String.fromCharCode(byte)).join("");

const OFFICE = /^PK[\s\S]{28}(?:\[Content_Types\]\.xml|_rels\/|docProps\/|word\/|xl\/|ppt\/|mimetype)/;
/** Word, Excel and PowerPoint write ZIP files, by the name of the first entry. */
export const isOfficeDocument = (text: string) => OFFICE.test(text);

const HEADER = /^(?:\xef\xbb\xbf)?(?:>?From \S.*\r?\n)?([A-Za-z][\w-]*):[ \t\r\n]/;
const FIRST =
  /^(?:arc-.*|authentication-results|content-.*|date|delivered-to|dkim-signature|from|message-id|mime-version|received(?:-spf)?|references|reply-to|return-path|sender|subject|thread-.*|to|x-.*)$/i;
const OF_MAIL = /^(?:from|received|mime-version|return-path|delivered-to|message-id):/im;

/** The kind of container by its first bytes; null for any other file. */
export function containerKindOf(head: Uint8Array): ContainerKind | null {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  const text = textOf(head);
  if (isOfficeDocument(text)) return null;
  if (begins(0x50, 0x4b, 3, 4) || begins(0x50, 0x4b, 5, 6)) return "zip";
  if (begins(0x78, 0x9f, 0x3e, 0x22)) return "tnef";
  const [, name = ""] = HEADER.exec(text) ?? [];
  return FIRST.test(name) && OF_MAIL.test(text) ? "eml" : null;
}
