"use client";

import { Download } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { DialogClose } from "#components/ui/dialog.tsx";

/** Recovery codes, shown this once: to copy, to keep as a file, or to write down. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-fg-muted text-sm">
        Each of these signs you in once when your telephone is not at hand. Keep them where you keep your passwords: they are not shown
        again.
      </p>
      <ul aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 rounded-md border bg-sunken p-3 font-mono text-xs sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton value={text} label="Copy recovery codes" text className="h-(--control-height)" />
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download="recovery-codes.txt" className={buttonStyle({})}>
          <Download aria-hidden /> Download
        </a>
        <DialogClose asChild>
          <Button variant="primary">Done</Button>
        </DialogClose>
      </div>
    </div>
  );
}
