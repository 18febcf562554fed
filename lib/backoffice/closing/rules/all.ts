import { activityRules } from "./activity.ts";
import { complianceRules } from "./compliance.ts";
import { coverRules } from "./cover.ts";
import { moneyRules } from "./money.ts";
import { peopleRules } from "./people.ts";
import type { Rule } from "./rule.ts";

/** Every table with rows of organizations, in the order in which they are erased: what reads others before what it reads. */
export const rules: readonly Rule[] = [...moneyRules, ...coverRules, ...complianceRules, ...peopleRules, ...activityRules];
