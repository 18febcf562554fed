"use client";

import { type ReactNode, useState } from "react";
import { type ShortFields, useShortForm } from "#components/resource/form/use-short-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogClose } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { notices, type Undo } from "#components/ui/notices.ts";
import { Select } from "#components/ui/select.tsx";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";

interface ReasonDialogProps {
  title: string;
  /** The consequence: what ends, and what remains possible. */
  description: ReactNode;
  trigger: ReactNode;
  backLabel: string;
  done: string;
  /** Common reasons by stored value. The first is preselected. */
  reasons: Readonly<Record<string, string>>;
  /** The body field for the reason. */
  field: string;
  end: (reason: string, key: string) => Promise<WriteResult>;
}

const OWN = "own";

/** Ends something with a stored reason: a common one, or free text. */
export function ReasonDialog({ title, reasons, field, end, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState(Object.keys(reasons)[0] ?? OWN);
  const isOwn = reason === OWN;
  const submit = (form: FormData, key: string): Promise<WriteResult> => {
    const own = String(form.get("own_reason") ?? "").trim();
    if (!isOwn || own) return end(isOwn ? own : reason, key);
    return Promise.resolve(failure("The reason is kept.", { fields: [{ field, message: "Enter a reason." }] }));
  };
  return (
    <FormDialog {...dialog} title={title} submitLabel={title} danger submit={submit}>
      {(errorAt) => (
        <>
          <Field label="Reason" required error={isOwn ? undefined : errorAt(field, "The reason")}>
            <Select value={reason} onChange={(event) => setReason(event.target.value)} options={reasons}>
              <option value={OWN}>Another reason</option>
            </Select>
          </Field>
          {isOwn ? (
            <Field label="In your words" required error={errorAt(field, "The reason")}>
              <Input name="own_reason" maxLength={200} />
            </Field>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

interface FormDialogProps<T> {
  title: string;
  /** The consequence of confirming. */
  description: ReactNode;
  trigger: ReactNode;
  submitLabel: string;
  backLabel?: string;
  danger?: boolean;
  /** Nothing must be filled in: the focus starts at the button, so that Enter submits. */
  ready?: boolean;
  /** The notice after success. */
  done?: string | ((value: T) => string);
  /** Takes it back, offered with the notice. */
  undo?: (value: T) => Undo;
  /** Runs it with the form's values, with one idempotency `key`. */
  submit: (form: FormData, key: string) => Promise<WriteResult<T>>;
  /** The next page. Absent: this page, which shows the result. */
  href?: (value: T) => string | Promise<string>;
  /** Shown after success until the dialog is closed: a secret that is shown once. */
  shown?: (value: T) => ReactNode;
  children?: ShortFields;
}

const noFields: ShortFields = () => null;

/** A short form in a dialog. Errors are shown at their fields and keep the input. On success it shows the result. */
export function FormDialog<T>(all: FormDialogProps<T>) {
  const { title, description, trigger, submit, children = noFields, danger = false, ready = false, ...props } = all;
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [result, setResult] = useState<{ value: T } | null>(null);
  const { send, pending, laidOut, forget } = useShortForm(submit, async (value: T) => {
    if (props.done) notices.success(typeof props.done === "function" ? props.done(value) : props.done, props.undo?.(value));
    if (props.shown) return setResult({ value });
    const href = await props.href?.(value);
    setOpen(false);
    if (href !== undefined) router.push(href);
  });
  const show = (next: boolean) => {
    // Stays open while sending. A result can be closed even while the page reloads.
    if (pending && result === null) return;
    setResult(null);
    forget();
    setOpen(next);
  };
  if (result && props.shown) {
    return (
      <Dialog title={title} trigger={trigger} open={open} onOpenChange={show} shownOnce>
        {props.shown(result.value)}
        <div className="flex justify-end pt-4">
          <DialogClose asChild>
            <Button variant="primary">Done</Button>
          </DialogClose>
        </div>
      </Dialog>
    );
  }
  const { fields, notice } = laidOut(children);
  return (
    <Dialog title={title} description={description} trigger={trigger} open={open} onOpenChange={show}>
      <form method="post" onSubmit={send} noValidate className="flex flex-col gap-4">
        {fields}
        {notice}
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t bg-raised px-5 py-3">
          <DialogClose asChild>
            <Button>{props.backLabel ?? "Go back"}</Button>
          </DialogClose>
          <Button type="submit" variant={danger ? "danger" : "primary"} pending={pending} autoFocus={ready}>
            {props.submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
