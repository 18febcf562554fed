import { complianceWaivers } from "#lib/contract/resources/compliance-waiver.ts";
import { askedInWords } from "#lib/domain/compliance/waiving.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { complianceWaivers as table } from "../schema/waivers.ts";

export type WaiverRow = typeof table.$inferSelect;

export const waiverStore = defineStore(complianceWaivers, table, (_, rows) =>
  rows.map(({ rule, approved_for }) => ({ approved_for: approved_for.map((value) => askedInWords(rule, value)) })),
);
