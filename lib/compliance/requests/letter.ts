import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { letterSchema } from "#lib/contract/compliance/compliance-request.ts";
import { type DeficiencyLetterData, deficiencyLetter, type LackingCoverage } from "#lib/documents/deficiency-letter.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { documentUrl } from "#lib/platform/files/document-url.ts";
import { oneLine } from "#lib/platform/mail/layout.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { type ExplainedPosition, explain } from "../positions/explain.ts";
import { failingOf, gone, requiredOf } from "./page.ts";
import { isOpen, type RequestRow, requestAddress, requestStore } from "./store.ts";

type Letter = z.output<typeof letterSchema>;

const filename = "insurance-still-needed.pdf";

function lackingOf(explained: ExplainedPosition): LackingCoverage[] {
  return (
    explained.position.coverages
      // An insurance agent has no part in other documents.
      .filter(({ of, met }) => !met && of !== "document")
      .map(({ coverage, name = coverage, documents: mending }) => ({
        name,
        required: requiredOf(explained, coverage),
        failing: failingOf(explained, coverage),
        documents: mending,
      }))
  );
}

async function dataOf(ctx: Ctx, row: RequestRow, explained: ExplainedPosition): Promise<DeficiencyLetterData> {
  const { name, display_name } = await organizationRow(ctx);
  const organization = oneLine(display_name ?? name);
  const { contractor } = explained.facts;
  const address = requestAddress(ctx, row);
  const person = oneLine([contractor.first_name, contractor.last_name].join(" "));
  const insured = contractor.company_name ? `${oneLine(contractor.company_name)} (${person})` : person;
  const { entity, job } = explained.scope;
  const where = `${job ? ` for work on ${oneLine(job.name)}` : ""}${entity ? ` for ${oneLine(entity.name)}` : ""}`;
  const due = row.due_by ? ` It is due by ${showDay(dateOf(row.due_by))}.` : "";
  return {
    ...{ sample: ctx.environment === "sandbox", request: row.id, organization, insured, writtenAt: toEpoch(ctx.now) },
    opening: [
      `To the insurance agent of ${insured}:`,
      `${organization} asks for proof of the following insurance${where}. What was sent so far does not show it.${due}`,
    ],
    lacking: lackingOf(explained),
    closing: [
      "Where the policy does not provide what is required, please endorse the policy: an endorsement is asked for by its form, and an equivalent form of the insurer is as good.",
      "Nobody asks you to write on a certificate what the policy does not provide. Some states forbid it, among them New York (Insurance Law section 502) and Texas (Insurance Code chapter 1811).",
      address === null
        ? `Send ${person} the certificate and the pages of the endorsements. They upload them with the link they were sent.`
        : `Email the certificate and the pages of the endorsements to ${address}, or send them to ${person}, who uploads them with the link they were sent.`,
    ],
  };
}

/** The letter as text, which can be forwarded by email. */
function textOf({ opening, lacking, closing, organization }: DeficiencyLetterData): string {
  const coverages = lacking.map(({ name, required, failing, documents: mending }) =>
    [
      name,
      `Required: ${required}`,
      ...failing.map(
        (one) => `- ${one.message} Required: ${one.required ?? "see above"}. Found: ${one.found ?? "not shown"}. To mend it: ${one.remedy}`,
      ),
      ...(failing.length ? [] : mending.map((one) => `- To mend it: ${one}`)),
    ].join("\n"),
  );
  return [...opening, ...coverages, ...closing, `Sent for ${organization}`].join("\n\n");
}

/** Stores the PDF of a letter in place of the request's earlier one. */
async function keep(ctx: Ctx, row: RequestRow, hash: string, bytes: Uint8Array): Promise<string> {
  const id = newId("doc");
  const file_key = `${ctx.orgId}/${ctx.environment}/compliance_requests/${row.id}/${id}.pdf`;
  await ctx.runtime.files.put(file_key, bytes, { contentType: "application/pdf" });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const store = async (w: Writer) => {
    const before = await lockRow(w, requestStore, row.id);
    // The nightly clean-up removes its file.
    if (before.letter) await w.tx.delete(documents).where(and(inScope(documents, w), eq(documents.id, before.letter.document)));
    const own = { org_id: w.orgId, environment: w.environment, created: w.now, owner: row.id, kind: "deficiency_letter" as const };
    await w.tx.insert(documents).values({ ...own, id, file_key, filename, sha256, size: bytes.byteLength });
    await updateRow(w, requestStore, before, { letter: { hash, document: id } }, "write_letter");
  };
  await write(ctx, store);
  return id;
}

/**
 * The letter for the contractor's insurance agent about the coverages that are not met now. It is made again only when its text has
 * changed.
 * @throws ApiError session_expired when the contractor, entity or job is gone; session_not_pending when nothing is lacking or asked for
 */
export async function writeLetter(ctx: Ctx, row: RequestRow): Promise<Letter> {
  if (!isOpen(row, ctx.now)) throw new ApiError("session_not_pending", "This request has ended: there is nothing to write about.");
  const explained = await explain(ctx, row.contractor, { entity: row.scope === "entity" ? row.entity : null, job: row.job });
  if (!explained) throw gone();
  const data = await dataOf(ctx, row, explained);
  if (!data.lacking.length)
    throw new ApiError("session_not_pending", "Everything that is required is met: there is nothing to write about.");
  const text = textOf(data);
  const hash = createHash("sha256").update(text).digest("hex");
  const document = row.letter?.hash === hash ? row.letter.document : await keep(ctx, row, hash, await deficiencyLetter(data));
  return { subject: oneLine(`Insurance still needed: ${data.insured}`).slice(0, 200), text, filename, url: documentUrl(ctx, document) };
}
