import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { documentUrl } from "#lib/platform/files/document-url.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { policies } from "#lib/policies/schema/policies.ts";
import { documentsOf, type StoredPaper } from "#lib/policies/store.ts";
import { applySessions } from "../schema/apply-sessions.ts";

type Policy = Pick<typeof policies.$inferSelect, "id" | "quote">;
export interface NamedDocument {
  kind: keyof typeof names;
  form: StoredPaper["form"];
  name: string;
  url: string;
}

const certificateNames = {
  gl_coi: { certificate: "Certificate of liability insurance", evidence: "Evidence of liability insurance" },
  wc_coi: {
    certificate: "Certificate of workers' compensation insurance",
    evidence: "Evidence of workers' compensation insurance",
  },
};
const otherNames = {
  policy_summary: "Your insurance in short",
  policy_document: "Your policy",
  signed_application: "Your signed application",
};
const names = { ...certificateNames, ...otherNames };

/** The requested documents by kind, with URLs valid for an hour. */
function named(ctx: Ctx, byKind: Record<string, StoredPaper>, wanted: Partial<typeof names>): NamedDocument[] {
  const kinds = Object.keys(wanted) as NamedDocument["kind"][];
  return kinds.flatMap((kind) => {
    const file = byKind[kind];
    if (!file) return [];
    const known = names[kind];
    const name = typeof known === "string" ? known : known[file.form ?? "certificate"];
    return [{ kind, form: file.form, name, url: documentUrl(ctx, file.id) }];
  });
}

/** The certificates of each policy or assignment. */
export async function certificatesOf(ctx: Ctx, owners: string[]): Promise<Map<string, NamedDocument[]>> {
  const files = await documentsOf(ctx, owners);
  return new Map(owners.map((owner) => [owner, named(ctx, files.get(owner) ?? {}, certificateNames)]));
}

/** The application of each policy, `{ policy: application }`. */
async function applicationsOf(ctx: Ctx, rows: Policy[]): Promise<Map<string, string>> {
  const quotes = rows.map((row) => row.quote);
  if (!quotes.length) return new Map();
  const found = await ctx.db
    .select({ id: applySessions.id, policy: applySessions.policy })
    .from(applySessions)
    .where(and(inScope(applySessions, ctx), inArray(applySessions.quote, quotes), isNotNull(applySessions.policy)));
  return new Map(found.map(({ id, policy }) => [policy ?? "", id]));
}

/** The stored file of the signed application of a policy. */
export async function signedApplicationOf(ctx: Ctx, policy: Policy): Promise<{ file_key: string; filename: string } | null> {
  const application = (await applicationsOf(ctx, [policy])).get(policy.id);
  if (!application) return null;
  const [file] = await ctx.db
    .select({ file_key: documents.file_key, filename: documents.filename })
    .from(documents)
    .where(and(inScope(documents, ctx), eq(documents.owner, application), eq(documents.kind, "signed_application")));
  return file ?? null;
}

/** The documents of each policy with names for contractors: certificates, the policy with its summary, the signed application. */
export async function policyDocumentsOf(ctx: Ctx, rows: Policy[]): Promise<Map<string, NamedDocument[]>> {
  const applications = await applicationsOf(ctx, rows);
  const files = await documentsOf(ctx, [...rows.map((row) => row.id), ...applications.values()]);
  const listed = rows.map(({ id }): [string, NamedDocument[]] => {
    const byKind = { ...files.get(applications.get(id) ?? ""), ...files.get(id) };
    return [id, named(ctx, byKind, names)];
  });
  return new Map(listed);
}
