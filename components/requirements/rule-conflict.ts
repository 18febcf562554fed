import type { RuleField, RuleSection } from "#components/requirements/rule-fields.ts";
import type { FieldSpec } from "#components/resource/field-spec.ts";

function specOf({ kind, path: name, label: what, options }: RuleField, title: string): FieldSpec {
  const label = `${title}, ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
  if (kind === "dollars") return { kind: "money", name, label };
  if (kind === "flag") return { kind: "switch", name, label };
  if (kind === "several") return { kind: "choices", name, label, options: options.map((value) => ({ value, label: value })) };
  return { kind: "text", name, label };
}

/** Everything a requirement's form holds, as a notice about somebody else's changes names it. */
export function fieldsOf(sections: readonly RuleSection[]): FieldSpec[] {
  return [
    { kind: "text", name: "name", label: "Name" },
    ...sections.flatMap(({ coverage, title, fields }) => [
      ...(coverage ? [{ kind: "switch", name: `coverages.${coverage}`, label: `${title} is asked for` } as const] : []),
      ...fields.map((field) => specOf(field, title)),
    ]),
    { kind: "textarea", name: "ratings", label: "Insurer ratings" },
  ];
}
