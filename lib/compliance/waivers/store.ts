import { complianceWaivers } from "#lib/contract/compliance/compliance-waiver.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { askedInWords } from "#lib/rules/compliance/positions/waiving.ts";
import { lastDayBefore } from "#lib/rules/cover/last-day.ts";
import { namesOf } from "../insurance-requirements/kind-names.ts";
import { complianceWaivers as table } from "../schema/waivers.ts";

export type WaiverRow = typeof table.$inferSelect;

export const waiverStore = defineStore(
  complianceWaivers,
  table,
  { inbox: ["waiver_to_approve"], positions: "any", person: ["contractor"] },
  async (ctx, rows) => {
    const names = await namesOf(
      ctx,
      rows.flatMap(({ coverage }) => coverage ?? []),
    );
    return rows.map(({ rule, coverage, approved_for, until }) => ({
      through: lastDayBefore(until),
      coverage_name: coverage && names.get(coverage),
      approved_for: approved_for.map((value) => askedInWords(rule, value)),
    }));
  },
);
