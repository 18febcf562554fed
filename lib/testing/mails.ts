import { eq } from "drizzle-orm";
import type { Environment } from "#lib/contract/core/operation.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import { mails } from "#lib/platform/db/schema/mails.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { write } from "#lib/platform/resource/write.ts";
import type { Wire } from "./factories.ts";
import type { Harness } from "./harness.ts";
import type { Organization } from "./organization.ts";

/** The emails sent to an address, in any organization, decrypted. */
export async function mailsTo({ runtime: { database, secrets } }: Pick<Harness, "runtime">, email: string) {
  const rows = await database.db.select().from(mails).where(eq(mails.to, email));
  return rows.map(({ id, kind, environment, text_sealed }) => ({ kind, environment, text: secrets.open(text_sealed, id) }));
}

/** Sends a contractor an email; returns its id. */
export async function writtenMail(harness: Harness, org: Organization, environment: Environment, contractor: Wire): Promise<string> {
  const ctx = await systemContext(harness.runtime, { orgId: org.id, environment }, "test");
  const letter = { kind: "certificate_request", subject: "Your certificate", text: "Please send it." } as const;
  return (await write(ctx, (w) => mail(w, { ...letter, to: contractor.email, contractor: contractor.id }))).id;
}
