"use client";

import { ExternalLink } from "lucide-react";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";

interface MadeLinkProps {
  label: string;
  url: string;
  expiresAt: number;
  /** What is particular about it: "It opens once." */
  hint: string;
}

/** A link that is shown once: to copy, or to open here. */
export function MadeLink({ label, url, expiresAt, hint }: MadeLinkProps) {
  return (
    <div className="flex flex-col gap-4">
      <Field label={label} hint={hint}>
        <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} className="font-mono text-xs" />
      </Field>
      <p className="text-fg-muted text-sm">
        It expires <RelativeTime seconds={expiresAt} /> and is not shown again.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <LinkButton href={url} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden /> Open
          <span className="sr-only"> in a new tab</span>
        </LinkButton>
        <CopyButton value={url} label={`Copy ${label.toLowerCase()}`} text className="h-(--control-height)" />
      </div>
    </div>
  );
}
