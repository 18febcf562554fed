"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useRef, useState, useTransition } from "react";
import { toast } from "sonner";
import { sentence } from "#components/resource/form-errors.ts";
import { FormFailure } from "#components/resource/form-failure.tsx";
import { LeaveGuard } from "#components/resource/leave-guard.tsx";
import { Button } from "#components/ui/button.tsx";
import type { FieldError } from "#lib/contract/errors.ts";
import type { ActionFailure, ActionResult } from "#lib/dashboard/actions.ts";

interface SettingsFormProps {
  save: (form: FormData) => Promise<ActionResult>;
  submitLabel: string;
  /** What the form holds, at every change of it. */
  onChange?: (form: FormData) => void;
  /** More buttons beside the first. */
  actions?: ReactNode;
  /** The fields; `errorAt` gives the refusal of one of them, or of a part of it, as a sentence about `name`. */
  children: (errorAt: (field: string, name: string) => string | undefined) => ReactNode;
}

const unreachable: ActionFailure = {
  ok: false,
  message: "Nothing was saved: the dashboard could not be reached.",
  fields: [],
  requestId: null,
};

/** A form that stays on its page: refusals stand at their fields, what was typed stays, and what was saved is said. */
export function SettingsForm({ save, submitLabel, onChange, actions, children }: SettingsFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const [changed, setChanged] = useState(false);
  const [pending, start] = useTransition();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(event.currentTarget, submitter);
    start(async () => {
      // Only a lost connection makes an action reject; what it refuses comes back as a result.
      const answer = await save(data).catch(() => unreachable);
      setFailure(answer.ok ? null : answer);
      if (!answer.ok) return;
      setChanged(false);
      toast.success("Saved");
      router.refresh();
    });
  };
  const shown = new Set<FieldError>();
  const errorAt = (field: string, name: string) => {
    const found = failure?.fields.filter((error) => error.field === field || error.field.startsWith(`${field}.`)) ?? [];
    for (const error of found) shown.add(error);
    return found[0] && sentence(name, found[0].message);
  };
  const fields = children(errorAt);
  const others = failure?.fields.filter((error) => !shown.has(error)).map(({ field, message }) => sentence(field, message)) ?? [];
  const isMarked = failure !== null && failure.fields.length > 0 && others.length === 0;
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
      {failure && !isMarked ? <FormFailure failure={{ ...failure, others }} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={pending} pendingLabel="Saving">
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  );
}
