"use client";

import { FileUp } from "lucide-react";
import { useDropzone } from "react-dropzone";
import { buttonStyle } from "#components/ui/button-style.ts";
import { cn } from "#components/ui/cn.ts";
import { ACCEPTED_CERTIFICATES, KINDS_TAKEN } from "#lib/contract/core/file-kinds.ts";

interface DropZoneProps {
  multiple: boolean;
  take: (files: File[]) => void;
  /** Replaces the texts for certificates, for other file types. */
  words?: { prompt: string; limits: string };
  accept?: string;
}

/** Accepts files by drag and drop, click and keyboard. */
export function DropZone({ multiple, take, words, accept = ACCEPTED_CERTIFICATES }: DropZoneProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({ multiple, onDrop: take, noClick: true, noKeyboard: true });
  const choose = multiple ? "Choose files" : "Choose a file";
  return (
    <div
      {...getRootProps()}
      className={cn(
        "flex flex-col items-center gap-2 rounded-md border border-line-strong border-dashed px-4 py-8 text-center text-sm",
        isDragActive && "border-accent bg-selected",
      )}
    >
      <FileUp aria-hidden className="size-6 text-fg-subtle" />
      <p>{words?.prompt ?? (multiple ? "Drop certificates here" : "Drop your certificate here")}</p>
      <label
        className={cn(
          buttonStyle({ variant: "secondary" }),
          "cursor-pointer focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2",
        )}
      >
        {choose}
        <input {...getInputProps({ style: {}, tabIndex: 0, "aria-label": choose })} accept={accept} className="sr-only" />
      </label>
      <p className="text-fg-subtle">{words?.limits ?? `${KINDS_TAKEN}, up to 15 MiB${multiple ? " each" : ""}`}</p>
    </div>
  );
}
