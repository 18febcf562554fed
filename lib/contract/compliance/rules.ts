/**
 * What the rules by which proof is audited are called, by id. Whatever refers to a rule does so by its id: texts are for people only. The rules
 * are rows in `lib/rules/compliance`; `npm run sdk` writes their texts here, because pages load them without what evaluates them.
 */
import texts from "./data/rules.json" with { type: "json" };

interface RuleText {
  /** Its name in forms and lists. */
  title: string;
  /** Of a rule that no requirement and no setting switches off: what it never lets through without a person. */
  never?: string;
}

/** Every rule. */
export const ruleTexts = { ...texts.waivable, ...texts.standing };

/** The rules that a requirement sets, by the names of its fields. They can be waived for a contractor, whichever certificate shows the cover. */
export type WaivableRule = keyof typeof texts.waivable;
export const waivableRules = Object.keys(texts.waivable) as [WaivableRule, ...WaivableRule[]];

export type RuleId = keyof typeof ruleTexts;
export const ruleIds = Object.keys(ruleTexts) as [RuleId, ...RuleId[]];

/** What is never let through without a person, whatever a requirement asks for. */
export const alwaysOn: readonly { rule: RuleId; title: string; never: string }[] = ruleIds.flatMap((rule) => {
  const { title, never }: RuleText = ruleTexts[rule];
  return never === undefined ? [] : [{ rule, title, never }];
});

/** The requirement's rule, if this is one. */
export const waivableRule = (rule: RuleId): WaivableRule | null => waivableRules.find((one) => one === rule) ?? null;
