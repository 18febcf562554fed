import { eq } from "drizzle-orm";
import type { contractorPage } from "#lib/contract/portal/portal.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { hostedObject } from "#lib/platform/links/links.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { listRows } from "#lib/platform/resource/list.ts";
import { spanishNames } from "../insurance-requirements/kind-names.ts";
import { contractorDocuments as table } from "../schema/documents.ts";
import { contractorDocumentStore as store } from "./store.ts";

/** The contractor portal's list of documents that are not insurance, whoever entered them. */
export const ownDocumentVerbs: Pick<Verbs<typeof contractorPage.operations>, "documents"> = {
  documents: async (ctx, { query }) => {
    const page = await listRows(ctx, store, query, [eq(table.contractor, hostedObject(ctx, "contractor"))]);
    const spanish = await spanishNames(
      ctx,
      page.items.map(({ kind }) => kind),
    );
    const items = page.items.map(({ id, created, kind, kind_name, status, state, valid_from, valid_through, decided }) => ({
      ...{ id, created: toEpoch(created), name: kind_name, name_es: spanish.get(kind) ?? null, status, state, valid_from, valid_through },
      reason: status === "refused" ? (decided?.reason ?? null) : null,
      note: status === "refused" ? (decided?.note ?? null) : null,
    }));
    return { ...page, items };
  },
};
