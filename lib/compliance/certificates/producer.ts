import { z } from "zod";
import type { Producer } from "#lib/contract/compliance/certificate-object.ts";
import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { addDays } from "#lib/kit/dates.ts";
import type { contractors } from "#lib/people/schema/people.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { isText, read } from "#lib/rules/compliance/certificates/evidence.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import type { Certificate } from "./store.ts";

/** The last reminder to the producer, in days before cover ends. */
const LAST_DAYS = 7;

const address = z.email().max(254);

/** Who issued a certificate, as far as it was read with confidence. An invalid address is left out. */
export function producerOf(parsed: ParsedCertificate): Producer {
  const known = (name: keyof Producer) =>
    read({ parsed, fields: parsed.fields }, `producer.${name}`, isText).value?.trim().slice(0, 300) ?? null;
  const email = address.safeParse(known("email")?.toLowerCase());
  return { name: known("name"), contact_name: known("contact_name"), email: email.success ? email.data : null, phone: known("phone") };
}

/**
 * Asks the producer for the next certificate, or to confirm this one, if the organization has switched that on and the certificate names an
 * address.
 */
export async function remindProducer(
  w: Writer,
  { id, producer, cover_ends }: Certificate,
  contractor: Pick<typeof contractors.$inferSelect, "id" | "first_name" | "last_name" | "company_name">,
  verifyBy: Date | null = null,
): Promise<void> {
  const deadline = verifyBy ?? cover_ends;
  if (!producer?.email || deadline === null || addDays(deadline, 1 - LAST_DAYS) <= w.now) return;
  const organization = await organizationRow(w);
  if (!organization.remind_producers) return;
  const end = showDay(dateOf(deadline));
  const { first_name } = contractor;
  const person = `${first_name} ${contractor.last_name}`;
  const insured = contractor.company_name ? `${person} (${contractor.company_name})` : person;
  const asking = organization.display_name ?? organization.name;
  await mail(w, {
    to: producer.email,
    contractor: contractor.id,
    about: id,
    kind: "producer_reminder",
    subject: verifyBy ? `Please confirm the insurance of ${person} by ${end}` : `Insurance of ${person} ends on ${end}`,
    text: [
      `Hello${producer.contact_name ? ` ${producer.contact_name}` : ""},`,
      verifyBy
        ? `You issued a certificate of insurance for ${insured}. Please confirm to ${asking} before ${end} that its policies are in force, or send ${first_name} a current certificate.`
        : `The certificate of insurance that you issued for ${insured} shows cover until ${end}. Please send ${first_name} the certificate of the renewed policy before then.`,
      `${asking} asks for it because ${first_name} works with them. ${first_name} was asked too.`,
    ].join("\n\n"),
  });
}
