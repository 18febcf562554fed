import { and, eq } from "drizzle-orm";
import type { incomingAddress } from "#lib/contract/compliance/incoming-mail.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { newId, randomBase32 } from "#lib/kit/ids.ts";
import { hashToken } from "#lib/platform/base/secrets.ts";
import type { Ctx, Scope } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { incomingAddresses as table } from "../schema/incoming-mails.ts";

/** Whom an email is for. With a contractor its attachments become their certificates. */
export interface MailRecipient extends Scope {
  contractor?: string;
  entity?: string | null;
  job?: string | null;
  /** The compliance request that the certificates answer. */
  request?: string;
  /** Called in the transaction that made certificates of the attachments. */
  onReceived?: (w: Writer) => Promise<void>;
}

/** Finds the recipient of a token by its hash; null if the token is not one of its kind. */
export type FindRecipient = (runtime: Runtime, tokenHash: string) => Promise<MailRecipient | null>;

let finders: readonly FindRecipient[] = [];

/** Registers where tokens of addresses are looked up. The service calls this once, at start. */
export const mailRecipients = {
  handledBy: (...found: FindRecipient[]): void => {
    finders = found;
  },
};

/** A token for an address: small letters and digits (130 bits), because mail servers may change the case. */
export const newMailToken = (): string => randomBase32(26);

/** The address of a token: `coi+token@mail.example.com`. Null when no mail server delivers to this service. */
export function mailAddress({ settings: { MAIL_IN_ADDRESS: base } }: Pick<Runtime, "settings">, token: string): string | null {
  if (!base) return null;
  const at = base.lastIndexOf("@");
  return `${base.slice(0, at)}+${token}${base.slice(at)}`;
}

/** The recipient of the first of these addresses that has one. */
export async function recipientOf(runtime: Runtime, addresses: readonly string[]): Promise<MailRecipient | null> {
  for (const address of addresses) {
    const token = /\+([a-z2-7]{26})@/.exec(address.toLowerCase())?.[1];
    if (!token || address.toLowerCase() !== mailAddress(runtime, token)) continue;
    for (const find of finders) {
      const found = await find(runtime, hashToken(token));
      if (found) return found;
    }
  }
  return null;
}

/** An organization's own address. */
export const organizationRecipient: FindRecipient = async ({ database }, tokenHash) => {
  const [row] = await database.db
    .select({ orgId: table.org_id, environment: table.environment })
    .from(table)
    .where(eq(table.token_hash, tokenHash));
  return row ?? null;
};

async function view(ctx: Ctx) {
  const [row] = await ctx.db.select().from(table).where(inScope(table, ctx));
  const { runtime } = ctx;
  return {
    address: row ? mailAddress(runtime, runtime.secrets.open(row.token_sealed, row.id)) : null,
    created: row ? toEpoch(row.created) : null,
  };
}

export const incomingAddressVerbs: Verbs<typeof incomingAddress.operations> = {
  get: (ctx) => view(ctx),
  renew: (ctx) =>
    write(ctx, async (w) => {
      const token = newMailToken();
      const id = newId("ima");
      const values = { id, created: w.now, token_hash: hashToken(token), token_sealed: w.runtime.secrets.seal(token, id) };
      const { org_id, environment } = table;
      await w.tx
        .insert(table)
        .values({ org_id: w.orgId, environment: w.environment, ...values })
        .onConflictDoUpdate({ target: [org_id, environment], set: values, setWhere: and(inScope(table, w)) });
      await w.audit("incoming_address.renew", id);
      return await view(w);
    }),
};
