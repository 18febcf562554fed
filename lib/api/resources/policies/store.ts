import { and, desc, inArray } from "drizzle-orm";
import type { Ctx } from "#lib/api/context.ts";
import { documents, policies as table } from "#lib/api/db/schema/cover.ts";
import { signDocumentUrl } from "#lib/api/files/signed-url.ts";
import { defineStore, inScope } from "#lib/api/resource/store.ts";
import { policies } from "#lib/contract/resources/policy.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";

/** Links to documents work this long; whoever needs the file later asks for a new one. */
export const LINK_SECONDS = 60 * 60;

/** The address a document opens at for the next hour. */
export function documentUrl(ctx: Ctx, id: string): string {
  const { settings, secrets } = ctx.runtime;
  return signDocumentUrl({
    baseUrl: settings.API_PUBLIC_URL,
    // The address carries the whole key of the row, so that it is found by the table's own index.
    documentId: [ctx.orgId, ctx.environment, id].join("-"),
    // In real time: whoever follows it does not say whose clock it goes by.
    expiresAt: toEpoch(addSeconds(ctx.runtime.clock(), LINK_SECONDS)),
    secret: secrets.key("document-url"),
  });
}

/** The newest documents of each owner, `{ owner: { kind: id } }`. */
export async function documentsOf(ctx: Ctx, owners: string[]): Promise<Map<string, Record<string, string>>> {
  const found = new Map<string, Record<string, string>>();
  if (!owners.length) return found;
  const rows = await ctx.db
    .select({ id: documents.id, owner: documents.owner, kind: documents.kind })
    .from(documents)
    .where(and(inScope(documents, ctx), inArray(documents.owner, owners)))
    .orderBy(desc(documents.created));
  for (const { id, owner, kind } of rows) found.set(owner, { [kind]: id, ...found.get(owner) });
  // The newest came first, and what came first stays.
  return found;
}

/** The addresses of the newest certificates of each owner. */
export async function certificateUrlsOf(ctx: Ctx, owners: string[]) {
  const files = await documentsOf(ctx, owners);
  return (owner: string) => {
    const urlOf = (kind: string) => {
      const id = files.get(owner)?.[kind];
      return id ? documentUrl(ctx, id) : null;
    };
    return { gl_coi_pdf_url: urlOf("gl_coi"), wc_coi_pdf_url: urlOf("wc_coi") };
  };
}

export const policyStore = defineStore(policies, table, async (ctx, rows) => {
  const certificates = await certificateUrlsOf(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const urls = certificates(row.id);
    return { is_active: row.status === "active", certificates: urls, pdf_url: urls.gl_coi_pdf_url ?? urls.wc_coi_pdf_url };
  });
});
