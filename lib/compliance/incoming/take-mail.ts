import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { IncomingMailAttachment } from "#lib/contract/compliance/incoming-mail.ts";
import type { KeptFile } from "#lib/contract/core/common.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { ApiError, isDatabaseTrouble, isFilesTrouble } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { discardFiles } from "#lib/platform/http/keep-file.ts";
import {
  isBeyondReading,
  isPoison,
  MAX_MAIL_BYTES,
  type Maildir,
  openMaildir,
  type TakenMail,
} from "#lib/platform/mail/incoming/maildir.ts";
import { parseApart } from "#lib/platform/mail/incoming/parse.ts";
import { MAX_PARTS, type ParsedMail } from "#lib/platform/mail/incoming/parsed-mail.ts";
import { insertRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { incomingMails as table } from "../schema/incoming-mails.ts";
import { keepAttachments, receiveAttachments } from "./keep-attachments.ts";
import { type MailRecipient, recipientOf } from "./mail-address.ts";
import { incomingMailStore } from "./mail-store.ts";
import { assertRoomForIncoming } from "./receive.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    "take-mail": Record<never, never>;
  }
}

/** Emails per run of the job, which runs every minute. */
const MAX_EMAILS_A_RUN = 200;
/** Answers wait this long for the first look at what became of the attachments. */
const ANSWER_SECONDS = 30;

/** Handles the emails that wait in the maildir. One that fails does not hold up the others. */
export async function takeMail(runtime: Runtime): Promise<void> {
  const folder = runtime.settings.MAIL_IN_DIR;
  if (!folder) return;
  const maildir = openMaildir(folder);
  for (const mail of await maildir.take(MAX_EMAILS_A_RUN)) {
    const begun = await maildir.begin(mail);
    if (!begun) continue;
    try {
      await handle(runtime, maildir, begun);
    } catch (error) {
      runtime.log.error({ err: error, mail: mail.name }, "an incoming email failed; it is tried again in a minute");
      // An outage passes. Any other failure counts like a process that ended: after the third one the email is refused unopened.
      if (isDatabaseTrouble(error) || isFilesTrouble(error)) await maildir.release(begun);
    }
  }
  await maildir.clear(runtime.clock());
}

interface ArrivedMail {
  file: string;
  sha256: string;
  size: number;
}

async function handle(runtime: Runtime, maildir: Maildir, taken: TakenMail): Promise<void> {
  if (isBeyondReading(taken)) return await maildir.setAside(taken);
  const { size, bytes, head } = await maildir.read(taken);
  const whole = bytes && (await parseApart(bytes));
  const parsed = whole ?? (await parseApart(head));
  const recipient = parsed && (await recipientOf(runtime, parsed.recipients));
  if (!parsed || !recipient) {
    // No answer: to an address that nobody can guess only strangers write, often under somebody else's name.
    runtime.log.warn({ mail: taken.name }, "an email for an unknown address was set aside");
    return await maildir.setAside(taken);
  }
  const problem = whole ? problemOf(whole) : size > MAX_MAIL_BYTES ? "The email is larger than 40 MiB." : UNREADABLE;
  const sha256 = createHash("sha256").update(head).digest("hex");
  await record(runtime, recipient, parsed, { file: taken.name, sha256, size }, isPoison(taken) ? UNREADABLE : problem);
  await maildir.finish(taken);
}

const UNREADABLE = "The email could not be opened: it is damaged, or built in a way that no mail program uses.";

function problemOf({ isEncrypted, parts, attachments }: ParsedMail): string | null {
  if (isEncrypted) return "The email is encrypted, so its attachments cannot be opened. Send it without encryption.";
  if (parts > MAX_PARTS) return `The email has more than ${MAX_PARTS} attachments.`;
  return attachments.some(({ isDecoration }) => !isDecoration) ? null : "The email has no attachment.";
}

/** Records an email and what became of its attachments, once, however often it is handled. */
async function record(
  runtime: Runtime,
  recipient: MailRecipient,
  mail: ParsedMail,
  arrived: ArrivedMail,
  refusal: string | null,
): Promise<void> {
  const ctx = await systemContext(runtime, { orgId: recipient.orgId, environment: recipient.environment }, "incoming-mail");
  const kept: KeptFile[] = [];
  try {
    if (await isKnown(ctx, arrived)) return;
    const full = refusal ?? (await roomProblem(ctx));
    const attachments = full === null ? await keepAttachments(ctx, mail, kept) : null;
    await write(ctx, async (w) => {
      await w.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`incoming-mail ${w.orgId} ${w.environment}`}, 0))`);
      if (await isKnown(w, arrived)) return;
      const isAgain = full === null && mail.messageId !== null && (await hasMessage(w, mail.messageId));
      const said = attachments && !isAgain ? await receiveAttachments(w, attachments, recipient) : [];
      await keepMail(w, mail, arrived, said, isAgain ? "duplicate" : full === null ? "received" : "refused", full);
    });
    await discardFiles(ctx, kept);
  } catch (error) {
    await discardFiles(ctx, kept, error);
    throw error;
  }
}

async function roomProblem(ctx: Ctx): Promise<string | null> {
  try {
    await assertRoomForIncoming(ctx, []);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return "Too many files wait to be assigned. Send it again tomorrow.";
  }
}

async function keepMail(
  w: Writer,
  { from, subject, messageId, replyTo, unanswerable }: ParsedMail,
  { file, sha256, size }: ArrivedMail,
  attachments: IncomingMailAttachment[],
  outcome: "received" | "refused" | "duplicate",
  problem: string | null,
): Promise<void> {
  const values = {
    file,
    sha256,
    size,
    from,
    subject,
    message_id: messageId,
    attachments,
    outcome,
    problem,
    reply_to: replyTo?.toLowerCase() ?? null,
  };
  const answer = { answer_status: unanswerable === null ? "waiting" : "none", answer_reason: unanswerable, answer_mail: null };
  await insertRow(w, incomingMailStore, {}, { ...values, ...answer, answer_at: addSeconds(w.now, ANSWER_SECONDS) });
}

async function isKnown(ctx: Ctx, { file, sha256 }: ArrivedMail): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(inScope(table, ctx), eq(table.file, file), eq(table.sha256, sha256)));
  return row !== undefined;
}

async function hasMessage(ctx: Ctx, messageId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(inScope(table, ctx), eq(table.message_id, messageId), eq(table.outcome, "received")))
    .limit(1);
  return row !== undefined;
}
