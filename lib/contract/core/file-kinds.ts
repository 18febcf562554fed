import { type ContainerKind, containerKindOf, containerKinds, isOfficeDocument, textOf } from "#lib/kit/containers/container.ts";

/** The accepted types of documents. */
const documentKinds = ["pdf", "jpeg", "png", "tiff", "heic", "webp", "gif", "bmp"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The accepted file types of certificates: documents, and what holds them. */
export const fileKinds = [...documentKinds, ...containerKinds] as const;
export type FileKind = (typeof fileKinds)[number];

export const isContainer = (kind: FileKind): kind is ContainerKind => (containerKinds as readonly FileKind[]).includes(kind);

/** The file extension and media type of each file type. */
export const fileTypes: Record<FileKind, { ending: string; type: string }> = {
  pdf: { ending: ".pdf", type: "application/pdf" },
  jpeg: { ending: ".jpg", type: "image/jpeg" },
  png: { ending: ".png", type: "image/png" },
  tiff: { ending: ".tif", type: "image/tiff" },
  heic: { ending: ".heic", type: "image/heic" },
  webp: { ending: ".webp", type: "image/webp" },
  gif: { ending: ".gif", type: "image/gif" },
  bmp: { ending: ".bmp", type: "image/bmp" },
  zip: { ending: ".zip", type: "application/zip" },
  eml: { ending: ".eml", type: "message/rfc822" },
  tnef: { ending: ".dat", type: "application/vnd.ms-tnef" },
};

/** The types of documents as sentences name them. */
export const KINDS_TAKEN = "PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF or BMP";

/**
 * The `accept` attribute of inputs of documents; phones also offer the camera. HEIC needs an extension, because browsers that cannot display
 * it have no media type for it.
 */
export const ACCEPTED_FILES =
  "application/pdf,.pdf,image/jpeg,image/png,image/tiff,image/heic,image/heif,image/webp,image/gif,image/bmp,.tif,.tiff,.heic,.heif";

/** The same of certificates, which also arrive in what holds files. */
export const ACCEPTED_CERTIFICATES = `${ACCEPTED_FILES},.zip,.eml`;

const SIGNATURES: readonly (readonly [FileKind, readonly number[]])[] = [
  ["jpeg", [0xff, 0xd8, 0xff]],
  ["png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["tiff", [0x49, 0x49, 0x2a, 0x00]],
  ["tiff", [0x4d, 0x4d, 0x00, 0x2a]],
  ["gif", [0x47, 0x49, 0x46, 0x38]],
  ["bmp", [0x42, 0x4d]],
];

/** What is not taken although it begins like a type that is, or often arrives: what it is, and what to send. */
const OTHERS: readonly (readonly [(text: string) => boolean, string])[] = [
  [isOfficeDocument, "a Word, Excel or PowerPoint document. Save it as a PDF"],
  [
    (text) => text.startsWith("\xd0\xcf\x11\xe0"),
    "an Outlook message or an old Word or Excel document. Send the files attached to it, or save it as a PDF",
  ],
  [
    (text) => ["Rar!", "7z\xbc\xaf", "\x1f\x8b"].some((begin) => text.startsWith(begin)),
    "an archive that is not a ZIP. Send the files in it",
  ],
  [(text) => /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)\b/i.test(text), "a web page. Save it as a PDF"],
];

/** Why a file that begins like this is refused, as the end of a sentence about it. */
export function otherKindOf(head: Uint8Array): string {
  const text = textOf(head);
  return OTHERS.find(([isIt]) => isIt(text))?.[1] ?? `not a ${KINDS_TAKEN} file`;
}

/** The file type by its first bytes: an image or a container by its signature, a PDF by `%PDF` in the first 1,024. Null for any other. */
export function fileKindOf(head: Uint8Array): FileKind | null {
  const text = textOf(head);
  if (OTHERS.some(([isIt]) => isIt(text))) return null;
  for (const [kind, signature] of SIGNATURES) if (signature.every((byte, at) => head[at] === byte)) return kind;
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return "webp";
  if (isHeic(text)) return "heic";
  return containerKindOf(head) ?? (text.includes("%PDF") ? "pdf" : null);
}

/** An ISO media file whose compatible brands include an HEVC image brand. */
function isHeic(text: string): boolean {
  if (text.slice(4, 8) !== "ftyp") return false;
  const length = text.charCodeAt(2) * 256 + text.charCodeAt(3);
  const brands = text.slice(8, Math.min(length, 256));
  for (let at = 0; at + 4 <= brands.length; at += 4) if (/^he(ic|ix|im|is|vc|vx|vm|vs)$/.test(brands.slice(at, at + 4))) return true;
  return false;
}
