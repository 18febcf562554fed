import { fileTypes } from "#lib/contract/core/file-kinds.ts";
import { CERTIFICATE_LIMIT } from "#lib/contract/core/limits.ts";
import type { ClaimsContact } from "#lib/contract/policies/claim-object.ts";
import type { SentFile } from "#lib/platform/db/schema/documents.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { claimsContactOf } from "#lib/quotes/insurers.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { coverageFor } from "#lib/rules/policies/loss-cover.ts";
import { carrierOf } from "#lib/rules/quotes/programme/insurers.ts";
import { policies } from "../schema/policies.ts";
import { policyHeld } from "./held-policies.ts";
import { insurerLink, LINK_DAYS } from "./link.ts";
import { noticeOf } from "./notice.ts";
import { type Claim, claimStore } from "./store.ts";

type Policy = typeof policies.$inferSelect;

/** What a person does where no email reaches the insurer. */
const byPhone = ({ name, phone, url }: ClaimsContact): string =>
  phone || url
    ? `Call ${[name, phone].filter(Boolean).join(", ")}${url ? `, or report it at ${url}` : ""}.`
    : `Call ${name}: its number is on the policy.`;

/** The insurer of the coverage that a loss concerns, as the policy was issued with it, and where it takes claims. */
async function insurerOf(w: Writer, claim: Claim, policy: Policy): Promise<ClaimsContact> {
  const { insurers } = await getRow(w, quoteStore, policy.quote);
  const { kind, occurred_on, job } = claim;
  const held = await policyHeld(w, policy, occurred_on);
  const loss = { kind, occurred_on, reported_on: dateOf(claim.created), job };
  const coverage = held ? coverageFor(held, loss) : (policy.coverage_type[0] ?? "general");
  const { name } = carrierOf(insurers, coverage);
  const contact = await claimsContactOf(w, coverage, name);
  return { name, email: contact?.email ?? null, phone: contact?.phone ?? null, url: contact?.url ?? null };
}

/** Files in groups that one email can carry. The first group may be empty. */
function groups(files: readonly SentFile[]): SentFile[][] {
  const all: SentFile[][] = [[]];
  let size = 0;
  for (const file of files) {
    if (size + file.size > CERTIFICATE_LIMIT && size > 0) {
      all.push([]);
      size = 0;
    }
    size += file.size;
    all.at(-1)?.push(file);
  }
  return all;
}

/** With the ending of their type, so that the recipient's program opens them. */
const asAttachments = (files: readonly SentFile[]) =>
  files.map(({ file_key, filename, kind }) => {
    const { ending } = fileTypes[kind];
    return {
      file_key,
      filename: filename.toLowerCase().endsWith(ending) || /\.\w{2,4}$/.test(filename) ? filename : `${filename}${ending}`,
    };
  });

const subjectOf = (claim: Claim, policy: Policy) => `Claim ${claim.insurer_claim_number ?? claim.id}, policy ${policy.policy_number}`;

/** Writes emails to the insurer: the text with the first files, and one more for each further group. */
async function write(w: Writer, claim: Claim, to: string, subject: string, text: string, files: readonly SentFile[]) {
  const message = { to, contractor: claim.contractor, about: claim.id, kind: "claim_report" as const };
  const [first = [], ...more] = groups(files);
  const written = await mail(w, { ...message, subject, text, attachments: asAttachments(first) });
  for (const group of more)
    await mail(w, {
      ...message,
      subject: `More files. ${subject}`,
      text: `More files of claim ${claim.id}.`,
      attachments: asAttachments(group),
    });
  return written;
}

/**
 * Writes the email by which the insurer of a placed claim is told, in the caller's transaction; it is `sent` once the mail server took it.
 * Where that cannot be, the claim says so, and what to do.
 */
export async function tellInsurer(w: Writer, claim: Claim): Promise<Claim> {
  const policy = claim.policy === null ? null : await findRow(w, policies, claim.policy);
  if (!policy) return claim;
  const insurer = await insurerOf(w, claim, policy);
  const { name, email } = insurer;
  const told = (not_told: string | null) => updateRow(w, claimStore, claim, { insurer, not_told: claim.sent_at ? null : not_told }, "tell");
  if (!email) return await told(`Nobody was told: no claims address for ${name} is known. ${byPhone(insurer)}`);
  const { subject, text } = await noticeOf(w, claim, policy);
  const link = `Answer here with your number, who handles it and how far it is; the files are there too. It opens for ${LINK_DAYS} days:\n${insurerLink(w, claim)}`;
  const { status } = await write(w, claim, email, subject, `${text}\n\n${link}`, claim.sent);
  if (status !== "kept") return await told(null);
  return await told(
    `Nobody was told: no mail server is set up for this environment, so the email to ${name} was kept. ${byPhone(insurer)}`,
  );
}

/** Writes to the insurer what was learned after it was told. */
export async function tellMore(w: Writer, claim: Claim, text: string, files: readonly SentFile[] = []): Promise<void> {
  const policy = claim.policy === null ? null : await findRow(w, policies, claim.policy);
  if (!policy || !claim.insurer?.email) return;
  const subject = subjectOf(claim, policy);
  await write(w, claim, claim.insurer.email, subject, `To the claim that we reported under our number ${claim.id}:\n\n${text}`, files);
}

/** The same, for an email that the insurer's mail server refused for good. */
export const refusedByMail = (insurer: ClaimsContact, to: string, problem: string | null): string =>
  `Nobody was told: the email to ${to} was refused${problem ? ` (${problem})` : ""}. ${byPhone(insurer)}`;
