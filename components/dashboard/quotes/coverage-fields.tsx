import type { UseFormRegisterReturn } from "react-hook-form";
import { coverageList, coverageNames } from "#components/dashboard/quotes/coverage-names.ts";
import { missingRequired } from "#components/dashboard/quotes/quote-input.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { FieldGroup } from "#components/ui/field.tsx";
import { type Coverage, coverages } from "#lib/contract/core/coverages.ts";

const hints: Record<Coverage, string> = {
  general: "Injury to others and damage to their property. Rated in the contractor's home state.",
  professional: "Mistakes in advice or service. Rated in the home state.",
  "workers-comp": "The contractor's own injuries at work. Rated in the state where the job is done.",
  media: "Claims over what is published. Needs general liability, except at home in Hawaii.",
  cyber: "Data breaches and attacks. Needs general liability, except at home in Hawaii.",
};

interface CoverageFieldsProps {
  register: UseFormRegisterReturn;
  chosen: readonly Coverage[];
  /** The contracting entity of the chosen job, once known. */
  entity: { name: string; required_coverage: readonly Coverage[] } | null;
  /** What cannot be sold for this contractor and job, with the reason. */
  unsold?: Partial<Record<Coverage, string>>;
  /** Called when the choice gets the focus. */
  onLook?: () => void;
  error: string | undefined;
}

/** The coverages to quote, marking those the contracting entity requires. */
export function CoverageFields({ register, chosen, entity, unsold = {}, onLook, error }: CoverageFieldsProps) {
  const required = entity?.required_coverage ?? [];
  const missing = missingRequired(required, chosen) as Coverage[];
  return (
    <FieldGroup
      label="Coverages"
      required
      error={error}
      hint={
        entity ? (
          <span className={missing.length ? "text-warning-fg" : undefined}>
            {required.length ? `${entity.name} requires: ${coverageList(required).toLowerCase()}.` : `${entity.name} requires no coverage.`}
            {missing.length ? ` Not chosen: ${coverageList(missing).toLowerCase()}.` : null}
          </span>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-2">
        {coverages.map((coverage) => (
          <Checkbox
            key={coverage}
            {...register}
            onFocus={onLook}
            id={`coverage-${coverage}`}
            value={coverage}
            label={
              <>
                {coverageNames[coverage]}
                {required.includes(coverage) ? <span className="text-fg-muted"> · required</span> : null}
              </>
            }
            hint={
              unsold[coverage] === undefined ? hints[coverage] : <span className="text-warning-fg">Not sold here. {unsold[coverage]}</span>
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
