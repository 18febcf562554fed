import { operationId } from "#lib/contract/api/operations.ts";
import { catalogue } from "#lib/contract/core/catalogue.ts";
import type { AuditedRead, Operation } from "#lib/contract/core/operation.ts";
import { newId } from "#lib/kit/ids.ts";
import type { Ctx } from "../context/context.ts";
import { auditLog } from "../db/schema/records.ts";
import { keptQuery } from "../request-log/redact.ts";

type Reading = Pick<Ctx, "runtime" | "orgId" | "environment" | "now" | "requestId" | "ip">;
type Entry = Pick<typeof auditLog.$inferInsert, "actor" | "action" | "object_id" | "changes">;

/** Records that something confidential was read: one statement, before the response, which fails if it fails. Changes are audited by `write()`. */
export async function auditRead({ runtime, orgId, environment, now, requestId, ip }: Reading, entry: Entry): Promise<void> {
  const row = { org_id: orgId, environment, id: newId("au"), created: now, request_id: requestId, ip, ...entry };
  await runtime.database.db.insert(auditLog).values(row);
}

const actorOf = ({ principal: { kind, id } }: Ctx) => `${kind}:${id}`;

/** The audit row of a read that its operation declares. A page is one row, about the organization, with the objects' ids. */
export async function auditShown(ctx: Ctx, { action, when }: AuditedRead, answer: unknown): Promise<void> {
  const { id, items } = answer as { id?: string; items?: readonly { id: string }[] };
  if (when !== undefined && (answer as Record<string, unknown>)[when] == null) return;
  if (items?.length === 0) return;
  const changes = items ? { ids: items.map((item) => item.id) } : {};
  await auditRead(ctx, { actor: actorOf(ctx), action, object_id: id ?? ctx.orgId, changes });
}

/** The audit row of a list that is exported. */
export async function auditExport(ctx: Ctx, operation: Operation, url: string): Promise<void> {
  const key = operationId(operation).split(".")[0] ?? "";
  const name = Object.hasOwn(catalogue, key) ? catalogue[key as keyof typeof catalogue].wire.name : key;
  const changes = { path: operation.path, query: keptQuery(url.split("?")[1]?.slice(0, 2000) ?? "", operation.query) };
  await auditRead(ctx, { actor: actorOf(ctx), action: `${name}.export`, object_id: ctx.orgId, changes });
}
