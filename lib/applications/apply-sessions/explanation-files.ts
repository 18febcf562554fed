import { and, eq } from "drizzle-orm";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { inScope } from "#lib/platform/resource/store.ts";

/** The files that a contractor sent with an explanation of the answers, by time and name. */
export const explanationFiles = (ctx: Pick<Ctx, "db" | "orgId" | "environment">, session: string) =>
  ctx.db
    .select({ id: documents.id, filename: documents.filename, size: documents.size })
    .from(documents)
    .where(and(inScope(documents, ctx), eq(documents.owner, session), eq(documents.kind, "explanation_sent")))
    .orderBy(documents.created, documents.filename, documents.id);
