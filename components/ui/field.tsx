"use client";

import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "#components/ui/cn.ts";
import { FieldContext } from "#components/ui/field-context.ts";
import { useText } from "#components/ui/text/use-text.ts";

type Mark = { required?: boolean; optional?: boolean };

/** The asterisk of a required field, or the word of an optional one. */
function FieldMark({ required, optional }: Mark): ReactNode {
  const t = useText();
  if (required) {
    return (
      <span aria-hidden className="text-danger-fg">
        {" *"}
      </span>
    );
  }
  return optional ? <span className="font-normal text-fg-subtle"> {t("(optional)")}</span> : null;
}

/** The name of one control. */
function Label({ required, optional, className, children, ...props }: ComponentProps<"label"> & Mark) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: htmlFor comes from the caller
    <label {...props} className={cn("font-medium text-(length:--control-text) text-fg leading-5", className)}>
      {children}
      <FieldMark required={required ?? false} optional={optional ?? false} />
    </label>
  );
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  required?: boolean | undefined;
  optional?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

function useWiring({ hint, error, required }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  return { hintId, errorId, field: { id, describedBy, invalid: Boolean(error), required: required ?? false } };
}

function Hint({ id, children }: { id: string | undefined; children: ReactNode }) {
  return children ? (
    <div id={id} className="text-fg-subtle text-sm">
      {children}
    </div>
  ) : null;
}

function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {children ? (
        <p id={id} className="flex gap-1.5 text-danger-fg text-sm">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      ) : null}
    </div>
  );
}

/** One control with its label, hint and error. Input, Textarea, Select, Checkbox and Switch connect to it automatically. */
export function Field(props: FieldProps) {
  const { field, hintId, errorId } = useWiring(props);
  return (
    <FieldContext value={field}>
      <div className={cn("flex min-w-0 flex-col gap-1.5", props.className)}>
        <Label htmlFor={field.id} required={props.required ?? false} optional={props.optional ?? false}>
          {props.label}
        </Label>
        {props.children}
        <FieldError id={errorId}>{props.error}</FieldError>
        <Hint id={hintId}>{props.hint}</Hint>
      </div>
    </FieldContext>
  );
}

/** Several controls under one name: radio buttons, checkboxes, the parts of an address. Each control inside has its own label. */
export function FieldGroup(props: FieldProps) {
  const { field, hintId, errorId } = useWiring(props);
  return (
    <fieldset aria-describedby={field.describedBy} className={cn("flex min-w-0 flex-col gap-1.5", props.className)}>
      <legend className="mb-1.5 font-medium text-(length:--control-text) text-fg leading-5">
        {props.label}
        <FieldMark required={props.required ?? false} optional={props.optional ?? false} />
      </legend>
      {props.children}
      <FieldError id={errorId}>{props.error}</FieldError>
      <Hint id={hintId}>{props.hint}</Hint>
    </fieldset>
  );
}
