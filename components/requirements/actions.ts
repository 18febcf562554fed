"use server";

import { ruleSections } from "#components/requirements/rule-fields.ts";
import { toRuleValues } from "#components/requirements/to-rule-values.ts";
import { requirementRulesSchema } from "#lib/contract/requirement-rules.ts";
import { type ActionResult, updateVersion } from "#lib/dashboard/writes/actions.ts";

/** Changes a requirement of this version. Where there is another by now, the answer has it as its form does. Bind `id` on the server. */
export async function updateRequirement(id: string, body: object, version: string): Promise<ActionResult> {
  const answer = await updateVersion("insuranceRequirements", id, body, version);
  if (answer.ok || !answer.conflict) return answer;
  const { name, rules } = answer.conflict.object;
  const object = { name, ...toRuleValues(ruleSections(), requirementRulesSchema.parse(rules)) };
  return { ...answer, conflict: { ...answer.conflict, object } };
}
