import type { mails } from "#lib/contract/resources/mail.ts";
import { mailStore } from "#lib/platform/mail/mail.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud } from "#lib/platform/resource/crud.ts";

const { list, get } = crud(mailStore, {});

export const outboxVerbs: Verbs<typeof mails.operations> = { list, get };
