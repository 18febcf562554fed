import { incomingMails } from "#lib/contract/compliance/incoming-mail.ts";
import { crud, type Verbs } from "#lib/platform/resource/crud.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { incomingMails as table } from "../schema/incoming-mails.ts";

export type IncomingMail = typeof table.$inferSelect;

export const incomingMailStore = defineStore(incomingMails, table, {}, (_, rows) =>
  rows.map(({ answer_status: status, answer_reason: reason, answer_mail: mail }) => ({ answer: { status, reason, mail } })),
);

const { list, get } = crud(incomingMailStore, {});

export const incomingMailVerbs: Verbs<typeof incomingMails.operations> = { list, get };
