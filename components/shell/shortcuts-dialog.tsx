"use client";

import { useState } from "react";
import type { Shortcut } from "#components/shell/shortcut.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Switch } from "#components/ui/switch.tsx";

const everywhere: Shortcut[] = [
  { keys: "?", label: "Show this list" },
  { keys: "Esc", label: "Close a dialog or menu" },
];

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section className="pb-4">
      <h3 className="pb-1 font-medium text-fg-muted text-xs">{title}</h3>
      <dl>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.keys} className="flex min-h-8 items-center justify-between gap-4 border-b text-sm last:border-b-0">
            <dt>{shortcut.label}</dt>
            <dd className="flex gap-1">
              {shortcut.keys.split("+").map((part) => (
                <Kbd key={part}>{part === "mod" ? "Ctrl or Cmd" : part.length === 1 ? part.toUpperCase() : part}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SingleKeys({ storageKey }: { storageKey: string }) {
  const [on, setOn] = useState(() => localStorage.getItem(storageKey) !== "off");
  const change = (next: boolean) => {
    localStorage.setItem(storageKey, next ? "on" : "off");
    setOn(next);
  };
  return (
    <Switch
      checked={on}
      onChange={(event) => change(event.target.checked)}
      label="Single-key shortcuts"
      hint="Turn off if speech input or a stray key sets them off. The user menu still opens this list."
    />
  );
}

interface ShortcutsDialogProps {
  groups: readonly { title: string; shortcuts: readonly Shortcut[] }[] | null;
  storageKey: string;
  close: () => void;
}

/** What the keyboard can do on this page; `groups` null keeps it closed. */
export function ShortcutsDialog({ groups, storageKey, close }: ShortcutsDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" open={groups !== null} onOpenChange={(open) => !open && close()}>
      {groups?.map((group) => (
        <ShortcutList key={group.title} {...group} />
      ))}
      <ShortcutList title="Everywhere" shortcuts={everywhere} />
      <SingleKeys storageKey={storageKey} />
    </Dialog>
  );
}
