import type { z } from "zod";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import { partsOf } from "#components/resource/form/form-shape.ts";
import { entry, isRequired } from "#lib/contract/schema.ts";
import { operationOf } from "#lib/dashboard/operations.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";

/**
 * The paths of the fields that a form must ask for, by the contract. In an update all of them may be left as they are, but what cannot be
 * null cannot be emptied.
 */
export function requiredFields(resource: ResourceKey, mode: "create" | "update", fields: readonly FieldSpec[]): string[] {
  const shape: z.ZodRawShape = operationOf(resource, mode)?.body?.shape ?? {};
  return fields.flatMap((spec) => {
    const own = shape[spec.name] as z.ZodType | undefined;
    if (!own) return [];
    const parts = partsOf(spec);
    if (spec.kind === "choices" || parts) {
      if (!isRequired(own)) return [];
      const inner = (entry(own) as z.ZodObject).shape as Record<string, z.ZodType> | undefined;
      const asked =
        spec.kind === "group" ? (parts ?? []).filter((part) => inner?.[part.name] && isRequired(inner[part.name] as z.ZodType)) : [];
      return [spec.name, ...asked.map((part) => `${spec.name}.${part.name}`)];
    }
    return (mode === "create" ? isRequired(own) : !own.safeParse(null).success) ? [spec.name] : [];
  });
}
