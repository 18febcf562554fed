import { insuredName } from "#lib/documents/certificate-data.ts";
import type { mails } from "#lib/platform/db/schema/mails.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { findLocked, updateRow } from "#lib/platform/resource/crud.ts";
import type { Store } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { dayIn, emailTexts } from "#lib/text/emails.ts";
import { formOf, type MadeDocument } from "../certificates.ts";
import type { CertifiedCover } from "../certified.ts";
import { coverFor, groupOf } from "../holder-cover.ts";
import { certificateShares as table } from "../schema/certificate-shares.ts";
import { stopUrl } from "../subscriptions/link.ts";
import { verificationUrl } from "../verification-url.ts";
import { type Share, shareStore } from "./store.ts";

type Mail = typeof mails.$inferSelect;

const titles = { certificate: "Certificate of insurance", evidence: "Evidence of insurance" } as const;

/** Writes the email that brings a certificate to its holder, in the caller's transaction. `subscription`: that of the holder's address. */
export async function mailHolder(
  w: Writer,
  share: Share,
  cover: CertifiedCover,
  { url, made, subscription }: { url: string; made: readonly Pick<MadeDocument, "file_key" | "filename">[]; subscription: string },
): Promise<Share> {
  const { holder } = share;
  if (!holder?.email) return share;
  const group = groupOf(share);
  const { insured, producer, policy_number, number, sample } = coverFor(share, cover, w.now);
  const title = titles[formOf(cover, group, w.now.getTime() / 1000)];
  const name = insuredName({ name: insured.name, companyName: insured.company_name, address: {} });
  const { status } = await mail(w, {
    to: holder.email,
    about: share.id,
    kind: "certificate_share",
    subject: `${title} of ${name} for ${holder.name}`,
    text: [
      "Hello,",
      ...(sample ? ["This is a sample: no one is insured."] : []),
      `${name} has the attached paper sent to you: ${title.toLowerCase()}, number ${number}-${group.toUpperCase()}, of policy ${policy_number}.`,
      `It opens here too, with its state now, until ${dayIn(emailTexts("en"), share.expires_at)}:\n${url}\nEn español: abra este enlace y toque «Español».`,
      `At any time you can check whether it is genuine and whether the cover is in force:\n${verificationUrl(w.runtime, { org_id: w.orgId, environment: w.environment, id: share.id }, group)}`,
      "You get an email at this address when the cover ends, is cancelled or is reinstated. This service gives you no right under the policy, and the policy promises you no notice.",
      `Stop these messages here:\n${stopUrl(w, subscription)}`,
      `Questions about the paper: ${[producer.name, producer.phone, producer.email].filter(Boolean).join(", ")}.`,
    ].join("\n\n"),
    addresses: [producer.email].filter((address) => address !== null),
    attachments: made.map(({ file_key, filename }) => ({ file_key, filename })),
  });
  const delivery = status === "kept" ? ("kept" as const) : ("on_its_way" as const);
  return await updateRow(w, shareStore, share, { delivery, times_sent: share.times_sent + 1 }, "send");
}

/** Called for every written row: a certificate is sent to its holder once the mail server took the email. */
export async function shareDelivered(
  w: Writer,
  { resource }: Pick<Store, "resource">,
  _: object | null,
  after: object | null,
): Promise<void> {
  if (resource.name !== "mail" || !after) return;
  const { kind, object_id, status } = after as Mail;
  if (kind !== "certificate_share" || object_id === null || (status !== "sent" && status !== "failed")) return;
  const share = await findLocked(w, table, object_id);
  // An earlier email that fails says nothing about a later one that was taken.
  if (!share || (status === "failed" && share.delivery !== "on_its_way")) return;
  const values = status === "sent" ? { delivery: "sent" as const, sent_at: w.now } : { delivery: "not_delivered" as const };
  await w.emit(
    "certificate_share.updated",
    shareStore,
    await updateRow(w, shareStore, share, values, status === "sent" ? "sent" : "not_sent"),
  );
}
