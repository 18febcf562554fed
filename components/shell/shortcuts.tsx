"use client";

import { createContext, type ReactNode, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type Begun, pressed, type Shortcut } from "#components/shell/shortcut.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Switch } from "#components/ui/switch.tsx";

/** Groups of shortcuts on every page. */
export const GO_TO = "Go to";
export const EVERYWHERE = "Everywhere";

const everywhere: Shortcut[] = [
  { keys: "?", label: "Show this list" },
  { keys: "Esc", label: "Close a dialog or menu" },
];

/** Keys as displayed: "mod+k" is a combination, "g c" a sequence. */
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

/** The keyboard shortcuts of this page. `groups` null keeps the dialog closed. */
function ShortcutsDialog({ groups, storageKey, close }: ShortcutsDialogProps) {
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

interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** The page's own shortcuts come first. */
const onEveryPage = [GO_TO, EVERYWHERE];
const inOrder = (groups: readonly ShortcutGroup[]): ShortcutGroup[] =>
  groups.toSorted((a, b) => onEveryPage.indexOf(a.title) - onEveryPage.indexOf(b.title));

interface Registry {
  add: (id: string, read: () => ShortcutGroup) => () => void;
  show: () => void;
}

const ShortcutsContext = createContext<Registry | null>(null);
const storageKey = "single-key-shortcuts";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"));
}

/** Handles the registered shortcuts; `?` lists them. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const groups = useRef(new Map<string, () => ShortcutGroup>());
  const [shown, setShown] = useState<ShortcutGroup[] | null>(null);
  const registry = useMemo<Registry>(
    () => ({
      add: (id, read) => {
        groups.current.set(id, read);
        return () => groups.current.delete(id);
      },
      show: () => setShown(inOrder([...groups.current.values()].map((read) => read()))),
    }),
    [],
  );
  useEffect(() => {
    let begun: Begun | null = null;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector("[role=dialog],[role=menu]")) return;
      const typing = isTyping(event.target);
      const single = localStorage.getItem(storageKey) !== "off";
      const help: Shortcut = { keys: "?", label: "Show the keyboard shortcuts", run: registry.show };
      const all = [help, ...[...groups.current.values()].reverse().flatMap((read) => read().shortcuts)];
      const usable = all.filter(({ keys, whileTyping = false }) => (single || keys.includes("+")) && (!typing || whileTyping));
      const result = pressed(usable, event, begun);
      begun = result.begun;
      const { found } = result;
      if (!found?.run) return;
      event.preventDefault();
      if (!event.repeat || found.repeats) found.run();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [registry]);
  return (
    <ShortcutsContext value={registry}>
      {children}
      <ShortcutsDialog groups={shown} storageKey={storageKey} close={() => setShown(null)} />
    </ShortcutsContext>
  );
}

/** Registers shortcuts while the component is mounted. Entries without `run` are only listed, because another component handles them. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const registry = useContext(ShortcutsContext);
  const id = useId();
  const latest = useRef<ShortcutGroup>({ title, shortcuts });
  // Before the change is painted: a key pressed as soon as it is seen acts on what is seen.
  useLayoutEffect(() => {
    latest.current = { title, shortcuts };
  });
  useEffect(() => registry?.add(id, () => latest.current), [registry, id]);
}

/** Opens the list of shortcuts. Does nothing outside a ShortcutsProvider. */
export function useShowShortcuts(): () => void {
  const registry = useContext(ShortcutsContext);
  return () => registry?.show();
}
