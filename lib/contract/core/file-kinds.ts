/** The accepted file types of certificates. */
export const fileKinds = ["pdf", "jpeg", "png", "tiff", "heic"] as const;
export type FileKind = (typeof fileKinds)[number];

/** The file extension and media type of each file type. */
export const fileTypes: Record<FileKind, { ending: string; type: string }> = {
  pdf: { ending: ".pdf", type: "application/pdf" },
  jpeg: { ending: ".jpg", type: "image/jpeg" },
  png: { ending: ".png", type: "image/png" },
  tiff: { ending: ".tif", type: "image/tiff" },
  heic: { ending: ".heic", type: "image/heic" },
};

/** The file types as sentences name them. */
export const KINDS_TAKEN = "PDF, JPEG, PNG, TIFF or HEIC";

/**
 * The `accept` attribute of certificate inputs; phones also offer the camera. HEIC needs an extension, because browsers that cannot display
 * it have no media type for it.
 */
export const ACCEPTED_FILES = "application/pdf,.pdf,image/jpeg,image/png,image/tiff,image/heic,image/heif,.tif,.tiff,.heic,.heif";

const SIGNATURES: readonly (readonly [FileKind, readonly number[]])[] = [
  ["jpeg", [0xff, 0xd8, 0xff]],
  ["png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["tiff", [0x49, 0x49, 0x2a, 0x00]],
  ["tiff", [0x4d, 0x4d, 0x00, 0x2a]],
];

/** How many leading bytes identify a file type. */
export const HEAD_BYTES = 1024;

/** The file type by its first bytes: an image by its signature, a PDF by `%PDF` in the first 1,024. Null for any other. */
export function fileKindOf(head: Uint8Array): FileKind | null {
  for (const [kind, signature] of SIGNATURES) if (signature.every((byte, at) => head[at] === byte)) return kind;
  const text = Array.from(head.subarray(0, HEAD_BYTES), (byte) => String.fromCharCode(byte)).join("");
  if (isHeic(text)) return "heic";
  return text.includes("%PDF") ? "pdf" : null;
}

/** An ISO media file whose compatible brands include an HEVC image brand. */
function isHeic(text: string): boolean {
  if (text.slice(4, 8) !== "ftyp") return false;
  const length = text.charCodeAt(2) * 256 + text.charCodeAt(3);
  const brands = text.slice(8, Math.min(length, 256));
  for (let at = 0; at + 4 <= brands.length; at += 4) if (/^he(ic|ix|im|is|vc|vx|vm|vs)$/.test(brands.slice(at, at + 4))) return true;
  return false;
}
