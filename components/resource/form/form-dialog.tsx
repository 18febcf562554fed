"use client";

import { type ReactNode, useState } from "react";
import { type ShortFields, useShortForm } from "#components/resource/form/use-short-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogClose } from "#components/ui/dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { notices } from "#components/ui/notices.ts";
import type { WriteResult } from "#lib/dashboard/writes/write-result.ts";

interface FormDialogProps<T> {
  title: string;
  /** The consequence: what happens when it is confirmed. */
  description: ReactNode;
  trigger: ReactNode;
  submitLabel: string;
  backLabel?: string;
  danger?: boolean;
  /** Said in a notice once it is done. */
  done?: string;
  /** Does it with what the form holds, once under one `key`. */
  submit: (form: FormData, key: string) => Promise<WriteResult<T>>;
  /** The page to go on to; absent: this one, which shows what was done. */
  href?: (value: T) => string | Promise<string>;
  /** What stands in the window once it is done, until it is closed: something that is told once. */
  shown?: (value: T) => ReactNode;
  children: ShortFields;
}

/** A short form in a window over the page. Refusals stand at their fields and nothing typed is lost; success goes on to the result. */
export function FormDialog<T>(all: FormDialogProps<T>) {
  const { title, description, trigger, submit, children, danger = false, ...props } = all;
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [result, setResult] = useState<{ value: T } | null>(null);
  const { send, pending, laidOut, forget } = useShortForm(submit, async (value: T) => {
    if (props.done) notices.success(props.done);
    if (props.shown) return setResult({ value });
    const href = await props.href?.(value);
    setOpen(false);
    if (href !== undefined) router.push(href);
  });
  const show = (next: boolean) => {
    // While it is being sent it stays; what is told once may be closed though the page behind is still read anew.
    if (pending && result === null) return;
    setResult(null);
    forget();
    setOpen(next);
  };
  if (result && props.shown) {
    return (
      <Dialog title={title} trigger={trigger} open={open} onOpenChange={show} shownOnce>
        {props.shown(result.value)}
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
          <Button type="submit" variant={danger ? "danger" : "primary"} pending={pending}>
            {props.submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
