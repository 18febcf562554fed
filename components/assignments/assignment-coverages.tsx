"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { coverageList, coverageNames } from "#components/quotes/coverage-names.ts";
import type { ChosenJob } from "#components/quotes/subject-hint.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { FieldGroup } from "#components/ui/field.tsx";
import { assignmentCoverages } from "#lib/contract/coverages.ts";

interface AssignmentCoveragesProps {
  register: UseFormRegisterReturn;
  /** The contracting entity of the chosen job, once it is known. */
  entity: ChosenJob["entity"];
  error: string | undefined;
}

/** The coverages to assign, of those the policy has; none chosen means all of them. */
export function AssignmentCoverages({ register, entity, error }: AssignmentCoveragesProps) {
  const required = entity?.required_coverage ?? [];
  const asks = entity && required.length ? ` ${entity.name} requires: ${coverageList(required).toLowerCase()}.` : "";
  return (
    <FieldGroup label="Coverages" optional error={error} hint={`Leave empty to use the policy's coverages.${asks}`}>
      <div className="flex flex-col gap-2">
        {assignmentCoverages.map((coverage) => (
          <Checkbox key={coverage} {...register} id={`coverage-${coverage}`} value={coverage} label={coverageNames[coverage]} />
        ))}
      </div>
    </FieldGroup>
  );
}
