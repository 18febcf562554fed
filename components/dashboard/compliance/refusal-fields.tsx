import type { ReactNode } from "react";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { type RefusalReasonId, refusalReasonIds, refusalReasons } from "#lib/contract/compliance/refusal-reasons.ts";

/** The reason that a form of `RefusalFields` has. */
export const chosenReason = (form: FormData): RefusalReasonId | null => refusalReasonIds.find((id) => id === form.get("reason")) ?? null;

interface RefusalFieldsProps {
  errorAt: (field: string, label: string) => ReactNode;
  /** The reason that is chosen at first. */
  likely: RefusalReasonId;
  noteLimit: number;
}

/** Why a certificate or document is refused: a reason that the contractor reads in their language, and words beside it. */
export function RefusalFields({ errorAt, likely, noteLimit }: RefusalFieldsProps) {
  return (
    <>
      <Field label="What is wrong" required error={errorAt("reason", "What is wrong")} hint="The contractor reads this in their language.">
        <Select
          name="reason"
          defaultValue={likely}
          options={refusalReasonIds.map((id) => ({ value: id, label: refusalReasons[id].label }))}
        />
      </Field>
      <Field
        label="Note to the contractor"
        optional
        error={errorAt("note", "The note")}
        hint="Shown as a note of your organization, as you write it. It is not translated."
      >
        <Textarea name="note" rows={3} maxLength={noteLimit} />
      </Field>
    </>
  );
}
