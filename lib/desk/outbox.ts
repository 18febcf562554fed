import type { mails } from "#lib/contract/core/mail.ts";
import { mailStore } from "#lib/platform/mail/mail.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud, listObjects } from "#lib/platform/resource/crud.ts";
import { equalities } from "#lib/platform/resource/list.ts";

const { get } = crud(mailStore, {});

export const outboxVerbs: Verbs<typeof mails.operations> = {
  list: (ctx, { query: { object, ...query } }) =>
    listObjects(ctx, mailStore, query, equalities(mailStore.table, { ...query, object_id: object })),
  get,
};
