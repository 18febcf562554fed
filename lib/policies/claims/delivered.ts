import type { mails } from "#lib/platform/db/schema/mails.ts";
import { findLocked, updateRow } from "#lib/platform/resource/crud.ts";
import type { Store } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { claims } from "../schema/claims.ts";
import { claimStore } from "./store.ts";
import { refusedByMail } from "./tell-insurer.ts";

type Mail = typeof mails.$inferSelect;

/** Called for every written row: a claim is sent once the mail server took the email to its insurer, and nobody was told if it never does. */
export async function claimDelivered(
  w: Writer,
  { resource }: Pick<Store, "resource">,
  _: object | null,
  after: object | null,
): Promise<void> {
  if (resource.name !== "mail" || !after) return;
  const { kind, object_id, to, status, problem } = after as Mail;
  if (kind !== "claim_report" || object_id === null || (status !== "sent" && status !== "failed")) return;
  const claim = await findLocked(w, claims, object_id);
  // An email to the insurer of a policy that it no longer belongs to says nothing about the present one.
  if (!claim || claim.sent_at || claim.insurer?.email !== to) return;
  const taken = { sent_at: w.now, not_told: null, ...(claim.status === "reported" ? { status: "sent" as const } : {}) };
  const values = status === "sent" ? taken : { not_told: refusedByMail(claim.insurer, to, problem) };
  await w.emit("claim.updated", claimStore, await updateRow(w, claimStore, claim, values, status === "sent" ? "sent" : "not_sent"));
}
