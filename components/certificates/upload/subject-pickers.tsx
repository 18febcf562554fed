"use client";

import type { Subjects } from "#components/certificates/upload/upload-list.ts";
import { ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { Field } from "#components/ui/field.tsx";

const subjects = [
  { name: "contractor", label: "Contractor", to: "contractors", hint: "Whose insurance the certificate shows." },
  {
    name: "entity",
    label: "Contracting entity",
    to: "entities",
    hint: "Its insurance requirement applies. Empty: the job's, or the default.",
  },
  { name: "job", label: "Job", to: "jobs", hint: "Empty: any of their work." },
] as const;

interface SubjectPickersProps {
  value: Subjects;
  /** With the name of what was chosen. */
  change: (set: Partial<Subjects>, name: string) => void;
  /** The file they are about; all files where it is left out. */
  filename?: string;
}

/** Whose a certificate is, and which contracting entity or job it is for. */
export function SubjectPickers({ value, change, filename }: SubjectPickersProps) {
  return subjects.map(({ name, label, to, hint }) => (
    <Field
      key={name}
      label={filename === undefined ? label : `${label} of ${filename}`}
      optional={name !== "contractor"}
      hint={filename === undefined ? hint : undefined}
    >
      <ReferencePicker to={to} value={value[name]} onChange={(id, chosen) => change({ [name]: id }, chosen)} />
    </Field>
  ));
}
