import PostalMime, { type Attachment, type Email } from "postal-mime";
import type { ContainedFile } from "./container.ts";
import { signedContent } from "./signed.ts";

/** How deeply emails may be forwarded as attachments of each other. */
export const MAX_FORWARDED_DEPTH = 3;
const limits = { maxNestingDepth: 20, maxRfc822NestingDepth: MAX_FORWARDED_DEPTH, maxHeadersSize: 256 * 1024 };

/** Parts of a message that are no document: its texts, and signatures of the message. */
const NO_DOCUMENT = /^(text\/|application\/((x-)?pkcs7-signature|pgp-(signature|keys)|ics))/i;
const OF_SMIME = /^application\/(x-)?pkcs7-mime\b/i;

/** An email, opened. An S/MIME message that is only signed is what is signed in it. @throws Error when it is nested too deeply or its headers are too long */
export async function openMail(bytes: Uint8Array): Promise<{ mail: Email; parts: Email; isEncrypted: boolean }> {
  const mail = await PostalMime.parse(bytes, limits);
  let parts = mail;
  for (let depth = 0; depth < MAX_FORWARDED_DEPTH && OF_SMIME.test(typeOf(parts)); depth += 1) {
    const signed = parts.attachments[0] && signedContent(bytesOf(parts.attachments[0]));
    if (!signed) return { mail, parts, isEncrypted: true };
    parts = await PostalMime.parse(signed, limits);
  }
  return { mail, parts, isEncrypted: /^multipart\/encrypted\b/i.test(typeOf(parts)) };
}

const typeOf = ({ headers }: Email) => headers.find(({ key }) => key === "content-type")?.value.trim() ?? "";

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);

/** The parts of an email that are files. */
export function filesInMail({ attachments }: Email): ContainedFile[] {
  return attachments.map((part, at) => {
    const content = bytesOf(part);
    const type = part.mimeType;
    const isOfLook = part.related === true && !isPage(content);
    return {
      filename: part.filename ?? (type === "message/rfc822" ? `message ${at + 1}.eml` : `attachment ${at + 1}`),
      type,
      isDecoration: isOfLook || NO_DOCUMENT.test(type),
      content,
    };
  });
}

/** Pictures smaller than this, or flatter, are logos and banners. Pixels. */
const PAGE = { short: 500, long: 650, flat: 2.2 };

/** Whether a picture in a message may be a page, pasted instead of attached. */
function isPage(content: Uint8Array): boolean {
  const size = sizeOf(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  if (!size) return false;
  const [short, long] = [Math.min(...size), Math.max(...size)];
  return short >= PAGE.short && long >= PAGE.long && long <= PAGE.flat * short;
}

/** Width and height that a PNG, GIF, BMP or JPEG states. */
function sizeOf(bytes: Buffer): readonly [number, number] | null {
  if (bytes.length < 26) return null;
  const begin = bytes.toString("latin1", 0, 4);
  if (begin === "\x89PNG") return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (begin === "GIF8") return [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  if (begin.startsWith("BM")) return [bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22))];
  if (!begin.startsWith("\xff\xd8\xff")) return null;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  return null;
}
