import { useId } from "react";
import { Radio, RadioGroup } from "#components/ui/radio-group.tsx";

interface ChoiceProps<V extends string | number> {
  label: string;
  options: readonly (readonly [value: V, label: string])[];
  value: V;
  onChange: (value: V) => void;
}

/** One of several. Nothing is shown where there is nothing to choose. */
export function Choice<V extends string | number>({ label, options, value, onChange }: ChoiceProps<V>) {
  const name = useId();
  if (options.length < 2) return null;
  return (
    <fieldset>
      <legend className="pb-2 font-medium">{label}</legend>
      <RadioGroup>
        {options.map(([option, words]) => (
          <Radio key={option} boxed name={name} label={words} checked={value === option} onChange={() => onChange(option)} />
        ))}
      </RadioGroup>
    </fieldset>
  );
}
