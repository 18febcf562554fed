import { integer, text } from "drizzle-orm/pg-core";
import type { MailLanguage } from "#lib/contract/core/mail-delivery.ts";
import { instant } from "./columns.ts";

/** The columns of an object whose link is emailed to a contractor, with reminders. */
export const invited = {
  send: text().$type<"email">(),
  language: text().$type<MailLanguage>().notNull().default("en"),
  /** Days after creation on which the contractor is reminded. */
  remind: integer().array().notNull().default([]),
  remind_at: instant(),
  reminded: integer().notNull().default(0),
};
