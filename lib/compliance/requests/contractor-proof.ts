import { and, count, desc, eq, gt, inArray } from "drizzle-orm";
import { openRequestStatuses } from "#lib/contract/compliance/compliance-request.ts";
import type { AskedProof } from "#lib/contract/compliance/compliance-request-page.ts";
import type { ToDo } from "#lib/contract/portal/portal.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { entityStore } from "#lib/people/entities.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { certificates } from "../schema/certificates.ts";
import { askedOf } from "./asked.ts";
import { requestStore, requestUrl } from "./store.ts";

/** The open requests that are named among what waits for the contractor. */
const MAX_NAMED_REQUESTS = 3;

const kinds = {
  insurance: "show_cover",
  documents: "send_documents",
  both: "show_cover_and_send_documents",
} as const satisfies Record<AskedProof, ToDo["kind"]>;

/** The open compliance requests of a contractor, newest first. */
async function requestsToDo(ctx: Ctx, contractor: string): Promise<ToDo[]> {
  const { table } = requestStore;
  const open = and(eq(table.contractor, contractor), inArray(table.status, [...openRequestStatuses]), gt(table.expires_at, ctx.now));
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(inScope(table, ctx), open))
    .orderBy(desc(table.created), desc(table.id))
    .limit(MAX_NAMED_REQUESTS);
  return await Promise.all(
    rows.map(async (row) => {
      const entity = row.entity === null ? null : await findRow(ctx, entityStore.table, row.entity);
      return {
        kind: kinds[(await askedOf(ctx, [row]))(contractor)],
        subject: entity?.name ?? null,
        by: row.due_by && toEpoch(row.due_by),
        url: requestUrl(ctx, row),
      };
    }),
  );
}

/** What a contractor has to prove: how many certificates they sent are being read, and what waits for them. */
export async function proofOfContractor(ctx: Ctx, contractor: string): Promise<{ reading: number; to_do: ToDo[] }> {
  const sent = and(inScope(certificates, ctx), eq(certificates.contractor, contractor), eq(certificates.source, "contractor"));
  const [newest] = await ctx.db
    .select({ filename: certificates.filename, status: certificates.status })
    .from(certificates)
    .where(sent)
    .orderBy(desc(certificates.created), desc(certificates.id))
    .limit(1);
  const [waiting] = await ctx.db
    .select({ reading: count() })
    .from(certificates)
    .where(and(sent, inArray(certificates.status, ["pending", "processing"])));
  const refused = newest && (newest.status === "denied" || newest.status === "error");
  const again: ToDo[] = refused ? [{ kind: "send_certificate", subject: newest.filename, by: null, url: null }] : [];
  return { reading: waiting?.reading ?? 0, to_do: [...again, ...(await requestsToDo(ctx, contractor))] };
}
