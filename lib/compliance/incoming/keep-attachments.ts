import { and, eq, inArray } from "drizzle-orm";
import { CERTIFICATE_KEEPING } from "#lib/contract/compliance/certificate-file.ts";
import type { IncomingMailAttachment } from "#lib/contract/compliance/incoming-mail.ts";
import type { KeptFile } from "#lib/contract/core/common.ts";
import { isContainer, otherKindOf } from "#lib/contract/core/file-kinds.ts";
import { CERTIFICATE_LIMIT } from "#lib/contract/core/limits.ts";
import type { ContainedFile } from "#lib/kit/containers/container.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { keepFile } from "#lib/platform/http/keep-file.ts";
import { plainName } from "#lib/platform/http/upload.ts";
import { MAX_ATTACHMENTS, type ParsedMail } from "#lib/platform/mail/incoming/parsed-mail.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { receiveCertificate, uploadOf } from "../certificates/receive.ts";
import { certificates } from "../schema/certificates.ts";
import { incomingFiles } from "../schema/incoming-files.ts";
import type { MailRecipient } from "./mail-address.ts";
import { receiveIncomingFile } from "./receive.ts";

/** Attachments in the order of the email: what was stored, and what the answer to the sender states about each. */
export interface KeptAttachments {
  said: IncomingMailAttachment[];
  /** Each group becomes one certificate: a PDF or an unopened container by itself, and all pictures together. */
  groups: { files: KeptFile[]; places: number[] }[];
}

const TOO_LARGE = "The file is larger than 15 MiB.";

async function keep(ctx: Ctx, { filename, content }: ContainedFile): Promise<KeptFile | string> {
  if (content.byteLength > CERTIFICATE_LIMIT) return TOO_LARGE;
  async function* bytes() {
    yield content;
  }
  try {
    return await keepFile(ctx, "certificate", CERTIFICATE_KEEPING, plainName(filename), bytes());
  } catch (error) {
    // The error's own message names the file, which an answer to a stranger must not.
    if (error instanceof ApiError && error.code === "invalid_file_type")
      return content.byteLength === 0 ? "The file is empty." : `The file is ${otherKindOf(content)}.`;
    throw error;
  }
}

/** Stores the attachments that can be certificates. `kept` receives every stored file, also when a later one fails. */
export async function keepAttachments(ctx: Ctx, { attachments, parts }: ParsedMail, kept: KeptFile[]): Promise<KeptAttachments> {
  const said: IncomingMailAttachment[] = [];
  const pdfs: KeptAttachments["groups"] = [];
  const pictures: KeptAttachments["groups"][number] = { files: [], places: [] };
  for (const attachment of attachments) {
    const { filename, isDecoration, content } = attachment;
    const one = { filename: plainName(filename), size: content.byteLength, problem: null, file: null };
    const file = isDecoration ? null : await keep(ctx, attachment);
    if (file === null) said.push({ ...one, outcome: "ignored" });
    else if (typeof file === "string") said.push({ ...one, outcome: "refused", problem: file });
    else {
      kept.push(file);
      said.push({ ...one, outcome: "received" });
      if (file.kind === "pdf" || isContainer(file.kind)) pdfs.push({ files: [file], places: [said.length - 1] });
      else if (pictures.files.reduce((sum, { size }) => sum + size, file.size) > CERTIFICATE_LIMIT)
        said[said.length - 1] = { ...one, outcome: "refused", problem: "The pictures are together larger than 15 MiB." };
      else {
        pictures.files.push(file);
        pictures.places.push(said.length - 1);
      }
    }
  }
  if (parts > attachments.length)
    said.push({
      ...{ filename: `${parts - attachments.length} more`, size: 0, file: null, outcome: "refused" },
      problem: `Only the first ${MAX_ATTACHMENTS} attachments of an email are taken.`,
    });
  return { said, groups: pictures.files.length ? [...pdfs, pictures] : pdfs };
}

/** The certificate or incoming file with the same bytes; null if there is none. */
async function sameFile(w: Writer, sha256: string): Promise<string | null> {
  const [certificate] = await w.tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(inScope(certificates, w), eq(certificates.sha256, sha256)))
    .limit(1);
  if (certificate) return certificate.id;
  const isOpen = inArray(incomingFiles.status, ["reading", "unassigned"]);
  const [file] = await w.tx
    .select({ id: incomingFiles.id })
    .from(incomingFiles)
    .where(and(inScope(incomingFiles, w), eq(incomingFiles.sha256, sha256), isOpen))
    .limit(1);
  return file?.id ?? null;
}

/** A known contractor's certificate. Null if they are gone, or nothing is required of them. */
async function receiveFor(w: Writer, files: KeptFile[], contractor: string, recipient: MailRecipient): Promise<string | null> {
  const { entity, job, request = null } = recipient;
  try {
    return (await receiveCertificate(w, { certificate: files, contractor, entity, job }, "mail", { request })).id;
  } catch (error) {
    // Refused before anything was written.
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

/** A known contractor's certificate, or an incoming file. */
async function receive(w: Writer, files: KeptFile[], recipient: MailRecipient): Promise<string> {
  const { contractor, entity, job } = recipient;
  if (contractor === undefined) return (await receiveIncomingFile(w, { certificate: files, entity, job }, "mail")).id;
  const certificate = await receiveFor(w, files, contractor, recipient);
  if (certificate === null) return (await receiveIncomingFile(w, { certificate: files }, "mail")).id;
  await recipient.onReceived?.(w);
  return certificate;
}

/** Makes certificates or incoming files of the stored attachments, and notes for each what became of it. */
export async function receiveAttachments(
  w: Writer,
  { said, groups }: KeptAttachments,
  recipient: MailRecipient,
): Promise<IncomingMailAttachment[]> {
  const result = [...said];
  for (const { files, places } of groups) {
    const same = await sameFile(w, uploadOf(files).sha256);
    const file = same ?? (await receive(w, files, recipient));
    for (const place of places) {
      const one = result[place];
      if (one) result[place] = { ...one, file, outcome: same === null ? "received" : "duplicate" };
    }
  }
  return result;
}
