import { and, count, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { KINDS_TAKEN } from "#lib/contract/core/file-kinds.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { type ReadErrorReason, readErrors } from "#lib/reader/reading/result.ts";
import { certificates } from "../schema/certificates.ts";
import { incomingFiles } from "../schema/incoming-files.ts";
import { incomingMails as table } from "../schema/incoming-mails.ts";
import { type IncomingMail, incomingMailStore } from "./mail-store.ts";

/** A sender gets one answer in this time. */
const ONCE_SECONDS = 60 * 60;
/** The most answers of an organization's environment in that time, because senders can be forged. */
const MAX_ANSWERS = 100;
/** How long an answer waits for the attachments to be read. */
const PATIENCE_SECONDS = 15 * 60;
const AGAIN_SECONDS = 60;

/** The files of an email: whether they are read, and why one could not be. */
async function readingsOf(ctx: Ctx, { attachments }: IncomingMail): Promise<{ isDone: boolean; errors: Map<string, string> }> {
  const ids = [...new Set(attachments.flatMap(({ file }) => file ?? []))];
  if (!ids.length) return { isDone: true, errors: new Map() };
  const of = <T extends typeof certificates | typeof incomingFiles>(one: T) =>
    ctx.db
      .select({ id: one.id, status: sql<string>`${one.status}`, error: sql<{ code: string; message: string } | null>`${one.error}` })
      .from(one as typeof certificates)
      .where(and(inScope(one, ctx), inArray(one.id, ids)));
  const rows = [...(await of(certificates)), ...(await of(incomingFiles))];
  return {
    isDone: !rows.some(({ status }) => ["pending", "processing", "reading"].includes(status)),
    errors: new Map(rows.flatMap(({ id, error }) => (error ? [[id, sentenceOf(error)]] : []))),
  };
}

/** Without the name of a file, which a stranger chose. */
const sentenceOf = ({ code, message }: { code: string; message: string }): string => readErrors[code as ReadErrorReason] ?? message;

/** Why the sender is not answered; null if they are. */
async function silence(w: Writer, row: IncomingMail): Promise<string | null> {
  const { reply_to: to } = row;
  if (to === null || !z.email().safeParse(to).success) return "It names no sender to answer.";
  const { MAIL_FROM: from = "", MAIL_IN_ADDRESS: own = "" } = w.runtime.settings;
  const [local, domain] = own.split("@");
  const isOwn = from.toLowerCase().includes(to) || to === own || (to.startsWith(`${local}+`) && to.endsWith(`@${domain}`));
  if (isOwn) return "It came from an address of this service.";
  const lately = and(
    inScope(table, w),
    eq(table.answer_status, "sent"),
    gt(table.answer_at, addSeconds(w.now, -ONCE_SECONDS)),
    ne(table.id, row.id),
  );
  const [same] = await w.tx
    .select({ id: table.id })
    .from(table)
    .where(and(lately, eq(table.reply_to, to)))
    .limit(1);
  if (same) return "Its sender was answered less than an hour ago.";
  const [all] = await w.tx.select({ answers: count() }).from(table).where(lately);
  return (all?.answers ?? 0) >= MAX_ANSWERS ? "Too many emails were answered in the last hour." : null;
}

/** The sender may be forged, so the answer repeats nothing of the email: it must not carry a stranger's words to a third person. */
function textOf({ outcome, problem, attachments }: IncomingMail, errors: ReadonlyMap<string, string>): string {
  const again = `Send each certificate attached to an email, as a ${KINDS_TAKEN} file.`;
  if (outcome === "duplicate") return `Thank you for your email. The same email arrived before; nothing changes.`;
  if (outcome === "refused") return `Thank you for your email. It could not be accepted. ${problem ?? ""}\n\n${again}`;
  const counted = attachments.filter(({ outcome: done }) => done !== "ignored");
  const lines = counted.map(({ outcome: done, problem: why, file }, at) => {
    const name = `Attachment ${at + 1}`;
    const error = file === null ? undefined : errors.get(file);
    if (done === "refused") return `${name}: not accepted. ${why ?? ""}`;
    if (error !== undefined) return `${name}: received, but it could not be read. ${error}`;
    return `${name}: ${done === "duplicate" ? "received before; nothing changes" : "received"}.`;
  });
  const isAll = attachments.every(({ outcome: done, file }) => done !== "refused" && !(file !== null && errors.has(file)));
  return ["Thank you for your email.", lines.join("\n"), ...(isAll ? [] : [again])].join("\n\n");
}

async function answer(w: Writer, row: IncomingMail): Promise<void> {
  const { isDone, errors } = await readingsOf(w, row);
  if (!isDone && w.now < addSeconds(row.created, PATIENCE_SECONDS)) {
    await updateRow(w, incomingMailStore, row, { answer_at: addSeconds(w.now, AGAIN_SECONDS) }, "wait");
    return;
  }
  const reason = await silence(w, row);
  if (reason !== null) {
    await updateRow(w, incomingMailStore, row, { answer_status: "none", answer_reason: reason }, "answer");
    return;
  }
  const letter = { to: row.reply_to ?? "", subject: "Certificate of insurance: what we received", text: textOf(row, errors) };
  const more = row.message_id === null ? {} : { inReplyTo: row.message_id };
  const { id } = await mail(w, { ...letter, ...more, kind: "incoming_mail_answer", about: row.id });
  await updateRow(w, incomingMailStore, row, { answer_status: "sent", answer_mail: id, answer_at: w.now }, "answer");
}

/** Answers the sender once the attachments are read, or after a quarter of an hour. */
export const incomingMailAnswer = defineScheduled({
  name: "incoming-mail-answer",
  table,
  at: table.answer_at,
  waiting: sql`${table.answer_status} = 'waiting'`,
  settle: answer,
});
