import { and, eq, inArray } from "drizzle-orm";
import type { KeptFile } from "#lib/contract/core/common.ts";
import type { OwnClaim } from "#lib/contract/portal/own-lists.ts";
import type { contractorPage } from "#lib/contract/portal/portal.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { notFound } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { hostedObject } from "#lib/platform/links/links.ts";
import { lockRow, type Verbs } from "#lib/platform/resource/crud.ts";
import { listRows } from "#lib/platform/resource/list.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { addFiles, reportClaim } from "#lib/policies/claims/report.ts";
import { type Claim, claimStore } from "#lib/policies/claims/store.ts";
import { claims as table } from "#lib/policies/schema/claims.ts";
import { policies } from "#lib/policies/schema/policies.ts";
import { holdContractor } from "./portal.ts";

function toldOf({ policy, sent_at, not_told }: Claim): OwnClaim["told"] {
  if (sent_at) return "sent";
  return policy === null || not_told !== null ? "not_yet" : "on_its_way";
}

async function shown(ctx: Ctx, rows: readonly Claim[]): Promise<OwnClaim[]> {
  const ids = rows.flatMap(({ policy }) => policy ?? []);
  const found = ids.length
    ? await ctx.db
        .select({ id: policies.id, number: policies.policy_number })
        .from(policies)
        .where(and(inScope(policies, ctx), inArray(policies.id, ids)))
    : [];
  const numbers = new Map(found.map(({ id, number }) => [id, number]));
  return rows.map((row) => {
    const { name, phone } = row.report.adjuster ?? {};
    return {
      ...{ id: row.id, created: toEpoch(row.created), kind: row.kind, occurred_on: row.occurred_on },
      policy_number: row.policy === null ? null : (numbers.get(row.policy) ?? null),
      ...{ status: row.status, outcome: row.outcome, told: toldOf(row) },
      insurer: row.insurer && { name: row.insurer.name, phone: row.insurer.phone, url: row.insurer.url },
      insurer_claim_number: row.insurer_claim_number,
      adjuster: [name, phone].filter(Boolean).join(", ") || null,
      files: row.sent.length,
    };
  });
}

const one = async (ctx: Ctx, row: Claim): Promise<OwnClaim> => (await shown(ctx, [row]))[0] as OwnClaim;

// A request contains the bytes; a verb receives the stored files.
const kept = (file: unknown) => (file ?? []) as KeptFile[];

/** The contractor portal's claims: reporting one, adding to it, and what became of each. */
export const ownClaimVerbs: Pick<Verbs<typeof contractorPage.operations>, "claims" | "reportClaim" | "addToClaim"> = {
  claims: async (ctx, { query }) => {
    const page = await listRows(ctx, claimStore, query, [eq(table.contractor, hostedObject(ctx, "contractor"))]);
    return { ...page, items: await shown(ctx, page.items) };
  },
  reportClaim: (ctx, { body: { file, injured_name, injury, treated_where, ...facts } }) =>
    write(ctx, async (w) => {
      const { id: contractor } = await holdContractor(w, hostedObject(w, "contractor"));
      const hurt = injured_name ?? injury ?? treated_where;
      const injured = hurt === undefined ? [] : [{ name: injured_name ?? "Name not stated", injury, treated_where }];
      return await one(w, await reportClaim(w, { contractor, ...facts, injured }, kept(file)));
    }),
  addToClaim: (ctx, { body }) =>
    write(ctx, async (w) => {
      const { id: contractor } = await holdContractor(w, hostedObject(w, "contractor"));
      const row = await lockRow(w, claimStore, body.claim);
      if (row.contractor !== contractor) throw notFound(claimStore.resource.title.one, body.claim);
      return await one(w, await addFiles(w, row, kept(body.file)));
    }),
};
