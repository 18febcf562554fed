"use client";

import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { LinkButton } from "#components/ui/link.tsx";

interface ShownOnceProps {
  /** "Login link", "API key". */
  label: string;
  value: string;
  hint: ReactNode;
  /** It is a link that this user may open too. */
  opens?: boolean;
}

/** A link or key that was just made and is not shown again, to copy. */
export function ShownOnce({ label, value, hint, opens = false }: ShownOnceProps) {
  return (
    <div className="flex flex-col gap-4">
      <Field label={label} hint={hint}>
        <Input readOnly value={value} onFocus={(event) => event.currentTarget.select()} className="font-mono text-xs" />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {opens ? (
          <LinkButton href={value} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden /> Open
            <span className="sr-only"> in a new tab</span>
          </LinkButton>
        ) : null}
        <CopyButton
          value={value}
          label={`Copy ${label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`}
          text
          className="h-(--control-height)"
        />
      </div>
    </div>
  );
}
