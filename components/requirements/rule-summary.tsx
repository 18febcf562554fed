import { choiceName, ruleSections } from "#components/requirements/rule-fields.ts";
import { toRuleValues } from "#components/requirements/rule-values.ts";
import type { RequirementRules } from "#lib/contract/requirement-rules.ts";

/** What a requirement asks for, in lines that can be read aloud. */
export function RuleSummary({ rules }: { rules: RequirementRules }) {
  const sections = ruleSections();
  const values = toRuleValues(sections, rules);
  const asked = sections.filter(({ coverage }) => coverage === null || values[`coverages.${coverage}`] === true);
  return asked.map(({ title, fields }) => {
    const lines = fields.flatMap(({ path, label, kind }) => {
      const value = values[path];
      if (kind === "flag") return value === true ? [label] : [];
      if (Array.isArray(value)) return value.length ? [`${label}: ${value.map(choiceName).join(", ")}`] : [];
      if (value === "" || value === "none" || value === "0") return [];
      const text = String(value);
      return [`${label}: ${kind === "dollars" ? `$${text}` : kind === "choice" ? choiceName(text) : text}`];
    });
    return (
      <div key={title} className="pb-3">
        <h3 className="font-semibold text-sm">{title}</h3>
        <ul className="list-disc pl-5 text-fg-muted text-sm">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {lines.length ? null : <li>Shown on the certificate</li>}
        </ul>
      </div>
    );
  });
}
