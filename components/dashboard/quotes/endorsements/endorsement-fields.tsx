import type { UseFormRegisterReturn } from "react-hook-form";
import { endorsementOptions, isForOne } from "#components/dashboard/quotes/endorsements/endorsement-input.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { FieldGroup } from "#components/ui/field.tsx";

const hints: Record<string, string> = {
  "general additional_insured_ongoing": "The contracting entity is insured too, for the contractor's ongoing operations.",
  "general waiver_of_subrogation": "The insurer does not recover its payments from the contracting entity.",
  "general primary_noncontributory": "Only with an additional insured, where a written agreement with them asks for it.",
  "workers-comp waiver_of_subrogation": "Some states do not allow it.",
};

interface EndorsementFieldsProps {
  register: UseFormRegisterReturn;
  /** The contracting entity of the chosen job, once known. */
  entity: { name: string } | null;
  error: string | undefined;
  /** Who attests the written agreement that primary cover needs. */
  attested: string;
}

/** The endorsements to add for the job's contracting entity. */
export function EndorsementFields({ register, entity, error, attested }: EndorsementFieldsProps) {
  const hint = `For ${entity?.name ?? "the job's contracting entity"}. Its own terms may add others; the price shows them.`;
  return (
    <FieldGroup label="Endorsements" optional error={error} hint={hint}>
      <div className="flex flex-col gap-2">
        {endorsementOptions.map(({ value, label }) => (
          <Checkbox
            key={value}
            {...register}
            id={`endorsement-${value.replace(" ", "-")}`}
            value={value}
            label={label}
            hint={isForOne(value) ? hints[value] : `${hints[value]} ${attested}`}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
