import type { Address, Email } from "postal-mime";
import { type Allowance, type ContainedFile, Unopened } from "#lib/kit/containers/container.ts";
import { filesInMail, openMail } from "#lib/kit/containers/mail.ts";
import { containerOf, unpacked } from "#lib/kit/containers/unpack.ts";
import { MAX_MAIL_BYTES } from "./maildir.ts";

/** The attachments of an email that are looked at; the rest are refused by number. */
export const MAX_ATTACHMENTS = 50;
/** With more parts than this an email is refused as a whole. */
export const MAX_PARTS = 500;
/** The parts of an email that are used. Its text is not. */
export interface ParsedMail {
  /** Addresses it was delivered to according to the mail server, or else its recipients. */
  recipients: string[];
  /** The sender to whom an answer may go: the envelope's, or null if the envelope says that there is none. */
  replyTo: string | null;
  from: string;
  subject: string;
  messageId: string | null;
  /** Why it must not be answered (RFC 3834); null if it may be. */
  unanswerable: string | null;
  /** By S/MIME or PGP, as a whole: its attachments cannot be seen. */
  isEncrypted: boolean;
  attachments: ContainedFile[];
  /** The number of attachments, also beyond those in the list. */
  parts: number;
}

const flat = (addresses: readonly (Address | undefined)[]): string[] =>
  addresses
    .flatMap((one) => (one === undefined ? [] : one.group ? one.group.map(({ address }) => address) : [one.address]))
    .filter(Boolean);

const plain = (text: string | undefined, maxLength: number): string =>
  (text ?? "")
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, maxLength);

const first = ({ headers }: Email, key: string): string | null => headers.find((header) => header.key === key)?.value.trim() ?? null;

/** The mail server's own headers come first; a sender's copies of them are below. */
function recipientsOf(mail: Email): string[] {
  const delivered = ["x-original-to", "delivered-to", "envelope-to"].flatMap((key) => first(mail, key) ?? []);
  const named = flat([...(mail.to ?? []), ...(mail.cc ?? [])]);
  return (delivered.length ? delivered : named).slice(0, 20).map((address) => plain(address, 320).toLowerCase());
}

function unanswerableOf(mail: Email, sender: string | null): string | null {
  const auto = first(mail, "auto-submitted");
  if (auto !== null && !/^no\b/i.test(auto)) return "It was sent automatically.";
  if (/^(bulk|junk|list)\b/i.test(first(mail, "precedence") ?? "")) return "It was sent to a list.";
  if (mail.headers.some(({ key }) => key.startsWith("list-"))) return "It was sent to a list.";
  if (first(mail, "x-auto-response-suppress") !== null) return "Its sender asks for no automatic answers.";
  if (sender === null) return "It names no sender to answer.";
  const local = sender.split("@")[0] ?? "";
  if (/^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|owner-.*|.*-(request|owner|bounces?))([+=].*)?$/i.test(local))
    return "Its sender's address takes no answers.";
  return null;
}

/**
 * The attachments of an email, of emails attached to it, and the files in ZIP files and in Outlook's winmail.dat. A container that cannot be
 * opened stays: reading it says why.
 */
async function attachmentsOf(parts: Email): Promise<ContainedFile[]> {
  const left: Allowance = { bytes: MAX_MAIL_BYTES, files: MAX_PARTS };
  const all: ContainedFile[] = [];
  for (const file of filesInMail(parts)) {
    const kind = containerOf(file);
    all.push(...(kind ? await unpacked(kind, file.content, left).catch(keeping(file)) : [file]));
  }
  return all.map((file) => ({ ...file, type: plain(file.type, 100) }));
}

const keeping =
  (file: ContainedFile) =>
  (error: unknown): ContainedFile[] => {
    if (error instanceof Unopened) return [file];
    throw error;
  };

/** Parses an email, or only its headers. @throws Error when it is nested too deeply or its headers are too long */
export async function parseMail(bytes: Uint8Array): Promise<ParsedMail> {
  const { mail, parts, isEncrypted } = await openMail(bytes);
  const attachments = await attachmentsOf(parts);
  const [from = ""] = flat([mail.from, mail.sender]);
  // `<>`: the envelope has no sender, as of a bounce.
  const envelope = first(mail, "return-path")?.replace(/^<|>$/g, "").trim() ?? null;
  const replyTo = envelope === null ? from || null : envelope || null;
  return {
    recipients: recipientsOf(mail),
    replyTo: replyTo && plain(replyTo, 254),
    from: plain(from || (replyTo ?? ""), 254),
    subject: plain(mail.subject, 200),
    messageId: plain(mail.messageId, 900) || null,
    unanswerable: unanswerableOf(mail, replyTo),
    isEncrypted,
    attachments: attachments.slice(0, attachments.length > MAX_PARTS ? 0 : MAX_ATTACHMENTS),
    parts: attachments.length,
  };
}
