import { allStores } from "#lib/platform/resource/expand.ts";
import { activityRules } from "./activity.ts";
import { complianceRules } from "./compliance.ts";
import { coverRules } from "./cover.ts";
import { moneyRules } from "./money.ts";
import { peopleRules } from "./people.ts";
import { by } from "./person.ts";
import { deleted, type Rule } from "./rule.ts";

/** The tables whose stores declare with whom their rows are erased. */
const storeRules = (): Rule[] =>
  allStores().flatMap(({ table, also: { person } }) =>
    person === undefined ? [] : [deleted(table, typeof person === "string" ? person : by(...person))],
  );

/** Every table with rows of organizations, in the order in which they are erased: what reads others before what it reads. */
export const rules = (): readonly Rule[] => [
  ...moneyRules,
  ...coverRules,
  ...complianceRules,
  ...storeRules(),
  ...peopleRules,
  ...activityRules,
];
