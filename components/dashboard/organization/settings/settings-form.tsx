"use client";

import { type ReactNode, useRef, useState } from "react";
import { LeaveGuard } from "#components/resource/form/leave-guard.tsx";
import { type ShortFields, useShortForm } from "#components/resource/form/use-short-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { notices } from "#components/ui/notices.ts";
import type { WriteResult } from "#lib/dashboard/writes/write-result.ts";

interface SettingsFormProps {
  save: (form: FormData, key: string) => Promise<WriteResult>;
  submitLabel: string;
  /** Called with the form's values on every change. */
  onChange?: (form: FormData) => void;
  /** Further buttons. */
  actions?: ReactNode;
  children: ShortFields;
}

/** A form that stays on its page: errors at their fields, input kept, and a notice after saving. */
export function SettingsForm({ save, submitLabel, onChange, actions, children }: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState(false);
  const { send, pending, laidOut } = useShortForm(save, () => {
    setChanged(false);
    notices.success("Changes saved");
  });
  const { fields, notice } = laidOut(children);
  return (
    <form
      method="post"
      ref={form}
      onSubmit={send}
      onInput={() => {
        setChanged(true);
        if (form.current) onChange?.(new FormData(form.current));
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      <LeaveGuard active={changed && !pending} />
      {fields}
      {notice}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={pending} pendingLabel="Saving">
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  );
}
