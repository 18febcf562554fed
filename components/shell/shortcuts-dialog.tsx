"use client";

import { useState } from "react";
import type { Shortcut } from "#components/shell/shortcut.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Switch } from "#components/ui/switch.tsx";

/** Groups of keys that every page has. */
export const GO_TO = "Go to";
export const EVERYWHERE = "Everywhere";

const everywhere: Shortcut[] = [
  { keys: "?", label: "Show this list" },
  { keys: "Esc", label: "Close a dialog or menu" },
];

/** Keys as they are drawn: "mod+k" is two held together, "g c" one after the other. */
export function Keys({ keys }: { keys: string }) {
  return keys.split(" ").map((press, at) => (
    <span key={press} className="flex items-center gap-1">
      {at > 0 ? <span className="text-fg-subtle text-xs">then</span> : null}
      {press.split("+").map((part) => (
        <Kbd key={part}>{part === "mod" ? "Ctrl or Cmd" : part.length === 1 ? part.toUpperCase() : part}</Kbd>
      ))}
    </span>
  ));
}

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section className="pb-4">
      <h3 className="pb-1 font-medium text-fg-muted text-xs">{title}</h3>
      <dl className={shortcuts.length > 8 ? "sm:grid sm:grid-cols-2 sm:gap-x-8" : undefined}>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.keys} className="flex min-h-8 items-center justify-between gap-4 border-b text-sm">
            <dt>{shortcut.label}</dt>
            <dd className="flex gap-1">
              <Keys keys={shortcut.keys} />
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
    <Dialog wide title="Keyboard shortcuts" open={groups !== null} onOpenChange={(open) => !open && close()}>
      {groups
        ?.filter(({ title }) => title !== EVERYWHERE)
        .map((group) => (
          <ShortcutList key={group.title} {...group} />
        ))}
      <ShortcutList
        title={EVERYWHERE}
        shortcuts={[...(groups?.filter(({ title }) => title === EVERYWHERE).flatMap(({ shortcuts }) => shortcuts) ?? []), ...everywhere]}
      />
      <SingleKeys storageKey={storageKey} />
    </Dialog>
  );
}
