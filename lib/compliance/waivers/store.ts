import { complianceWaivers } from "#lib/contract/compliance/compliance-waiver.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { askedInWords } from "#lib/rules/compliance/positions/waiving.ts";
import { complianceWaivers as table } from "../schema/waivers.ts";

export type WaiverRow = typeof table.$inferSelect;

export const waiverStore = defineStore(
  complianceWaivers,
  table,
  { inbox: ["waiver_to_approve"], positions: "any", person: ["contractor"] },
  (_, rows) => rows.map(({ rule, approved_for }) => ({ approved_for: approved_for.map((value) => askedInWords(rule, value)) })),
);
