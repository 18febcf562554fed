import type { mails } from "#lib/contract/resources/mail.ts";
import { mailStore } from "../mail/mail.ts";
import type { Verbs } from "../resource/crud.ts";
import { crud } from "../resource/crud.ts";

const { list, get } = crud(mailStore, {});

export const outboxVerbs: Verbs<typeof mails.operations> = { list, get };
