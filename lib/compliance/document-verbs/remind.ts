import { and, desc, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import { type RefusalReasonId, refusalText } from "#lib/contract/compliance/refusal-reasons.ts";
import type { DocumentRules } from "#lib/contract/compliance/required-kinds.ts";
import { countsFor } from "#lib/contract/core/document-kinds.ts";
import { contractors } from "#lib/people/schema/people.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { documentEnds } from "#lib/rules/compliance/positions/documents.ts";
import { earliest } from "#lib/rules/compliance/positions/position.ts";
import { dayAfter } from "#lib/rules/cover/day.ts";
import { emailLanguage, emailTexts } from "#lib/text/emails.ts";
import { staffNote } from "../certificates/remind.ts";
import { nextReminder } from "../certificates/reminder-days.ts";
import { type ContractorDocument, contractorDocumentStore as store } from "../documents/store.ts";
import { spanishNames } from "../insurance-requirements/kind-names.ts";
import { createRequest } from "../requests/create.ts";
import { sendRequests } from "../requests/emails.ts";
import { isOpen, type RequestRow, requestStore, requestUrl } from "../requests/store.ts";
import { contractorDocuments as table } from "../schema/documents.ts";
import { insuranceRequirements as requirements } from "../schema/insurance-requirements.ts";
import { compliancePositions } from "../schema/positions.ts";
import { complianceRequests } from "../schema/requests.ts";

type Dated = Pick<ContractorDocument, "kind" | "valid_from" | "valid_through">;

/** The first days on which a document no longer counts: by its own last day, and by what the present requirements ask of its kind. */
async function endsOf(w: Writer, { kind, valid_from: from, valid_through: through }: Dated): Promise<string[]> {
  const asked = sql<DocumentRules | null>`${requirements.rules} -> 'documents' -> ${kind}::text`;
  const rows = await w.tx
    .selectDistinct({ asked })
    .from(requirements)
    .where(and(inScope(requirements, w), sql`${asked} is not null`));
  const ends = rows.map((row) => row.asked && documentEnds({ from, through }, row.asked));
  return [through === null ? null : dayAfter(through, 1), ...ends].filter((end) => end !== null);
}

/**
 * When the contractor is next reminded that a document ends. Null: it has no end, or no reminder is left. At noon in UTC the day has begun
 * in every state, so that a position that ends after 30 days is expiring already.
 */
export async function nextReminderOf(w: Writer, row: Dated): Promise<Date | null> {
  const ends = await endsOf(w, row);
  return earliest(...ends.map((end) => nextReminder(new Date(`${end}T12:00:00Z`), w.now)));
}

/** Whether a newer document of the kind takes its place, or waits for a person to accept it. */
async function isReplaced(w: Writer, { id, contractor, kind, valid_from, valid_through }: ContractorDocument): Promise<boolean> {
  const lastsLonger =
    valid_through === null ? sql`false` : sql`(${table.valid_through} is null or ${table.valid_through} > ${valid_through})`;
  const counts = inArray(table.status, ["accepted", "received"]);
  const [newer] = await w.tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        inScope(table, w),
        ...[eq(table.contractor, contractor), eq(table.kind, kind), ne(table.id, id), counts],
        or(gt(table.valid_from, valid_from), lastsLonger),
      ),
    )
    .limit(1);
  return newer !== undefined;
}

/** The scope in which the contractor needs a document of this kind: the default, an entity or a job. Null: it is required nowhere. */
async function neededIn(w: Writer, { contractor, kind }: ContractorDocument) {
  const { scope, entity, job } = compliancePositions;
  const [found] = await w.tx
    .select({ scope, entity, job })
    .from(compliancePositions)
    .where(
      and(
        inScope(compliancePositions, w),
        eq(compliancePositions.contractor, contractor),
        sql`${compliancePositions.coverages} @> ${JSON.stringify([{ coverage: countsFor(kind) }])}::jsonb`,
      ),
    )
    // A job's request shows what is required there; the default is shown where there is nothing else.
    .orderBy(desc(scope), compliancePositions.id)
    .limit(1);
  return found ?? null;
}

async function openRequest(w: Writer, contractor: string, subject: string): Promise<RequestRow | null> {
  const rows = await w.tx
    .select()
    .from(complianceRequests)
    .where(
      and(
        inScope(complianceRequests, w),
        eq(complianceRequests.contractor, contractor),
        eq(complianceRequests.subject, subject),
        gt(complianceRequests.expires_at, w.now),
      ),
    );
  return rows.find((row) => isOpen(row, w.now)) ?? null;
}

/** Asks for the next document: by the request that is open for its scope, else by a new one. */
async function askForNext(w: Writer, document: ContractorDocument): Promise<void> {
  const needed = await neededIn(w, document);
  if (!needed) return;
  const { scope, entity, job } = needed;
  const asked = await openRequest(w, document.contractor, job ?? entity ?? "default");
  if (asked) return await sendRequests(w, [asked], "reminder");
  const of = { entity: scope === "entity" ? entity : null, job };
  await createRequest(w, { contractor: document.contractor, ...of, send: "email", remind: [] }, job && entity ? { entity } : null).catch(
    (error: unknown) => {
      // Nothing is lacking yet: the next reminder is nearer to the end.
      if (error instanceof ApiError && error.code === "already_covered") return;
      throw error;
    },
  );
}

/** Documents that end soon: their contractors are asked for the next one on the days before, unless they have sent it. */
export const documentReminder = defineScheduled({
  name: "document-reminder",
  table,
  at: table.remind_at,
  waiting: sql`${table.remind_at} is not null`,
  async settle(w, row) {
    if (row.status === "accepted" && !(await isReplaced(w, row))) await askForNext(w, row);
    await updateRow(w, store, row, { remind_at: await nextReminderOf(w, row) }, "remind");
  },
});

/** Tells the contractor why a document was refused, with the link of the request it was sent for while that is open. */
export async function tellRefused(
  w: Writer,
  document: ContractorDocument,
  { reason, note }: { reason?: RefusalReasonId | null | undefined; note?: string | null | undefined },
): Promise<void> {
  const contractor = await findRow(w, contractors, document.contractor);
  if (!contractor) return;
  const language = emailLanguage(contractor.language);
  const t = emailTexts(language);
  const own = language === "es" ? (await spanishNames(w, [document.kind])).get(document.kind) : undefined;
  const name = own ?? t.known(document.kind_name) ?? document.kind_name;
  const asked = document.compliance_request === null ? null : await findRow(w, requestStore.table, document.compliance_request);
  const url = asked && isOpen(asked, w.now) ? requestUrl(w, asked) : null;
  await mail(w, {
    to: contractor.email,
    contractor: contractor.id,
    about: document.id,
    kind: "certificate_request",
    language,
    subject: t("We could not accept your document"),
    text: [
      t("Hello {name},", { name: contractor.first_name }),
      t("We could not accept the document you sent us: {document}.", { document: name }),
      ...refusalText(reason).map((text) => t(text)),
      ...(note ? [await staffNote(w, t, note)] : []),
      url === null
        ? t("You need not send another one now: you are asked for it when it is needed.")
        : `${t("Send another one here; you need no account:")}\n${url}`,
    ].join("\n\n"),
  });
}
