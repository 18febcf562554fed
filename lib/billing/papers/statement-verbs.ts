import type { statements } from "#lib/contract/billing/statement.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { entityStore } from "#lib/people/entities.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documentLink } from "#lib/platform/files/document-url.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { periodOf, statementId } from "./period.ts";
import { type Owner, statementPage } from "./statement.ts";

/** @throws ApiError resource_not_found */
async function assertThere(ctx: Ctx, { kind, id }: Owner): Promise<void> {
  await (kind === "contractor" ? getRow(ctx, contractorStore, id) : getRow(ctx, entityStore, id));
}

type PeriodQuery = { from?: number | undefined; until?: number | undefined };

async function list(ctx: Ctx, owner: Owner, query: PeriodQuery & Parameters<typeof statementPage>[3]) {
  await assertThere(ctx, owner);
  return await statementPage(ctx, owner, periodOf(ctx, query), query);
}

async function link(ctx: Ctx, owner: Owner, query: PeriodQuery) {
  await assertThere(ctx, owner);
  return documentLink(ctx, statementId(owner.id, periodOf(ctx, query)), "statement.pdf");
}

export const statementVerbs: Verbs<typeof statements.operations> = {
  contractor: (ctx, { contractor: id, query }) => list(ctx, { kind: "contractor", id }, query),
  entity: (ctx, { entity: id, query }) => list(ctx, { kind: "entity", id }, query),
  contractor_pdf: (ctx, { contractor: id, query }) => link(ctx, { kind: "contractor", id }, query),
  entity_pdf: (ctx, { entity: id, query }) => link(ctx, { kind: "entity", id }, query),
};
