import { and, eq, inArray, sql } from "drizzle-orm";
import { mediaRecords } from "#lib/contract/policies/media-record.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { insertRow, listObjects, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { defineStore, inScope } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { dateOf, inForceOn } from "#lib/rules/cover/day.ts";
import { mediaRecords as table } from "./schema/assignments.ts";
import { policies } from "./schema/policies.ts";
import { policyStore } from "./store.ts";

export const mediaRecordStore = defineStore(mediaRecords, table, { person: ["policy"] }, async (ctx, rows) => {
  if (!rows.length) return [];
  const ids = [...new Set(rows.map(({ policy }) => policy))];
  // The full name: drizzle omits the table's name in a query of one table.
  const earliest = sql`(select min(m.publication_date) from ${table} m
    where m.org_id = ${ctx.orgId} and m.environment = ${ctx.environment} and m.policy = "policies"."id")`;
  const found = await ctx.db
    .select({ policy: policies, first: earliest.mapWith(table.publication_date) })
    .from(policies)
    .where(and(inScope(policies, ctx), inArray(policies.id, ids)));
  const byId = new Map(found.map((one) => [one.policy.id, one]));
  return rows.map((row) => {
    // A policy is never deleted.
    const { policy, first } = byId.get(row.policy) as (typeof found)[number];
    return {
      first_publication_date: first,
      coverage_end_date: policy.cancelled_at ?? policy.expiration_date,
      is_active: policy.status === "active" && row.publication_date <= ctx.now && ctx.now < policy.cover_ends,
    };
  });
});

export const mediaRecordVerbs: Verbs<typeof mediaRecords.operations> = {
  list: (ctx, { query }) => {
    const { policy_id } = query;
    return listObjects(ctx, mediaRecordStore, query, policy_id === undefined ? [] : [eq(table.policy, policy_id)]);
  },
  create: (ctx, { body }) =>
    write(ctx, async (w) => {
      const { policy_id, publication_date, published_content_json } = body;
      const policy = await lockReference(w, policyStore, policy_id, "policy_id");
      if (policy.status !== "active" || policy.cover_ends <= w.now)
        throw fieldError("no_active_policy", "policy_id", "This policy is not active.");
      if (!policy.coverage_type.includes("media")) throw fieldError("unavailable_coverage", "policy_id", "This policy has no media cover.");
      const term = { effective: dateOf(policy.effective_date), expiration: dateOf(policy.expiration_date) };
      if (!inForceOn(dateOf(fromEpoch(publication_date)), term))
        throw fieldError("invalid_input", "publication_date", "must be within the policy's term");
      const values = { policy: policy.id, publication_date, published_content_json };
      return await viewRow(w, mediaRecordStore, await insertRow(w, mediaRecordStore, values));
    }),
};
