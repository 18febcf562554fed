"use client";

import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef, useState } from "react";
import { type Begun, pressed, type Shortcut } from "#components/shell/shortcut.ts";
import { EVERYWHERE, GO_TO, ShortcutsDialog } from "#components/shell/shortcuts-dialog.tsx";

interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** What the page's own parts do comes before what works on every page. */
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

/** Listens for the keys that the page's parts have registered; `?` shows them. */
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

/** Registers keys while the calling component is on the page. Keys without `run` are only listed: somebody else acts on them. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const registry = useContext(ShortcutsContext);
  const id = useId();
  const latest = useRef<ShortcutGroup>({ title, shortcuts });
  useEffect(() => {
    latest.current = { title, shortcuts };
  });
  useEffect(() => registry?.add(id, () => latest.current), [registry, id]);
}

/** Opens the list of shortcuts; does nothing outside a ShortcutsProvider. */
export function useShowShortcuts(): () => void {
  const registry = useContext(ShortcutsContext);
  return () => registry?.show();
}
