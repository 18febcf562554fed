import { and, eq } from "drizzle-orm";
import type { NoticeKind } from "#lib/contract/compliance/notice.ts";
import type { CertificatePage, PageKind, ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { startOfUtcDay } from "#lib/kit/dates.ts";
import { deleteRows, insertRow, updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { pagesOf } from "#lib/rules/compliance/certificates/document-kind.ts";
import type { certificates } from "../schema/certificates.ts";
import { notices as table } from "../schema/notices.ts";
import { certificateShowing, noticeStore } from "./store.ts";

type Certificate = Pick<typeof certificates.$inferSelect, "id" | "contractor" | "created">;

const kinds: Partial<Record<PageKind, NoticeKind>> = {
  notice_of_cancellation: "cancellation",
  notice_of_non_renewal: "non_renewal",
  notice_of_reinstatement: "reinstatement",
};

/** The most notices that one file may propose. */
const MAX_NOTICES = 20;

/** Long texts of a bad scan are truncated to the contract's limit. */
const text = (value: string | null | undefined, maxLength: number) => value?.trim().slice(0, maxLength) || null;

const factsOf = ({ facts }: CertificatePage) => ({
  policy_number: text(facts?.policy_number, 64),
  insurer: text(facts?.insurer, 200),
  effective: facts?.effective_date ? new Date(`${facts.effective_date}T00:00:00Z`) : null,
});

/**
 * Proposes a notice for each notice page of an uploaded file, to be confirmed by a person. A page proposes only once, however often the
 * file is audited; undecided proposals move with the certificate to another contractor.
 */
export async function proposeNotices(w: Writer, { id, contractor, created }: Certificate, parsed: ParsedCertificate): Promise<void> {
  const pages = pagesOf({ parsed, fields: parsed.fields }).filter(({ kind }) => kinds[kind] !== undefined);
  if (!pages.length) return;
  const before = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.document, id)))
    .orderBy(table.id)
    .for("update");
  for (const row of before)
    if (row.status === "proposed" && row.contractor !== contractor)
      await updateRow(w, noticeStore, row, { contractor, certificate: await certificateShowing(w, { ...row, contractor }) }, "move");
  const isProposed = new Set(before.map(({ page }) => page));
  for (const page of pages.filter((one) => !isProposed.has(one.page)).slice(0, MAX_NOTICES)) {
    const kind = kinds[page.kind];
    if (!kind) continue;
    const values = {
      contractor,
      kind,
      ...factsOf(page),
      naic: null,
      access_link: null,
      received: startOfUtcDay(created),
      certificate: null,
      page: page.page,
    };
    const certificate = await certificateShowing(w, { ...values, document: id });
    await insertRow(w, noticeStore, {}, { ...values, status: "proposed", document: id, certificate });
  }
}

/** Deletes the undecided proposals of a file that is being deleted. */
export const deleteProposalsOf = (w: Writer, document: string) =>
  deleteRows(w, noticeStore, eq(table.document, document), eq(table.status, "proposed"));
