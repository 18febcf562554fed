import { eq } from "drizzle-orm";
import { hashToken } from "#lib/platform/base/secrets.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { type FindRecipient, newMailToken } from "../incoming/mail-address.ts";
import { complianceRequests as table } from "../schema/requests.ts";
import { isOpen, type RequestRow, requestStore } from "./store.ts";

/** The columns of a new request's own address. */
export function newMailAddress({ runtime }: Pick<Writer, "runtime">, id: string) {
  const token = newMailToken();
  return { mail_token_hash: hashToken(token), mail_token_sealed: runtime.secrets.seal(token, id) };
}

/** A request's own address: certificates that arrive there are its contractor's, also after the request has ended. */
export const requestRecipient: FindRecipient = async ({ database }, tokenHash) => {
  const { id, contractor, entity, job } = table;
  const [row] = await database.db
    .select({ orgId: table.org_id, environment: table.environment, request: id, contractor, entity, job })
    .from(table)
    .where(eq(table.mail_token_hash, tokenHash));
  return row ? { ...row, onReceived: async (w) => void (await noteReceived(w, await lockRow(w, requestStore, row.request))) } : null;
};

/** Marks a locked request when its first certificate arrives. A second one, or one beside an application, is no step. */
export async function noteReceived(w: Writer, row: RequestRow): Promise<RequestRow> {
  if (!isOpen(row, w.now) || row.status === "uploaded" || row.status === "applying") return row;
  const uploaded = await updateRow(w, requestStore, row, { status: "uploaded" }, "upload");
  await w.emit("compliance_request.uploaded", requestStore, uploaded);
  return uploaded;
}
