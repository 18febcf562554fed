"use client";

import { Search } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from "react";
import { FIELD, type PaletteSettings, PLACEHOLDER } from "#components/palette/palette-settings.ts";
import { noteVisit, type Visit } from "#components/palette/recent.ts";
import { useGo } from "#components/palette/use-go.ts";
import { useShortcuts } from "#components/shell/shortcuts.tsx";
import { EVERYWHERE, GO_TO } from "#components/shell/shortcuts-dialog.tsx";
import { useFocusReturn } from "#components/ui/focus-return.ts";

const load = () => import("#components/palette/palette.tsx");
const Palette = lazy(load);

interface Shared {
  open: () => void;
  /** Fetches the palette ahead of its first use. */
  prepare: () => void;
  note: (visit: Visit) => void;
}

const PaletteContext = createContext<Shared | null>(null);

/** The palette of this page; null outside a PaletteProvider. */
export const usePalette = (): Shared | null => useContext(PaletteContext);

/** Ctrl or Cmd with K opens search and commands; G with a letter goes to a page. Everything heavy is fetched on first use. */
export function PaletteProvider({ children, ...settings }: PaletteSettings & { children: ReactNode }) {
  const { pages, person } = settings;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const go = useGo();
  const { remember, onCloseAutoFocus } = useFocusReturn();
  const show = (next: boolean) => {
    setText("");
    setOpen(next);
  };
  const shared = useMemo<Shared>(
    () => ({
      open: () => {
        remember();
        setText("");
        setOpen(true);
      },
      prepare: () => void load(),
      note: (visit) => noteVisit(person, visit),
    }),
    [person, remember],
  );
  useShortcuts(EVERYWHERE, [{ keys: "mod+k", label: "Search and commands", run: shared.open, whileTyping: true }]);
  useShortcuts(
    GO_TO,
    pages.flatMap(({ keys, label, href }) => (keys ? [{ keys, label, run: () => go(href) }] : [])),
  );
  return (
    <PaletteContext value={shared}>
      {children}
      <Radix.Root open={open} onOpenChange={show}>
        <Radix.Portal>
          <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-overlay data-[state=closed]:animate-vanish" />
          <Radix.Content
            onCloseAutoFocus={onCloseAutoFocus}
            aria-describedby={undefined}
            onKeyDown={(event) => {
              if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
              event.preventDefault();
              show(false);
            }}
            className="fixed inset-x-2 top-2 z-50 flex max-h-[calc(100dvh-16px)] animate-appear flex-col overflow-hidden rounded-md border border-line-strong bg-raised text-fg shadow-float data-[state=closed]:animate-vanish sm:inset-x-auto sm:top-[12dvh] sm:left-1/2 sm:max-h-[68dvh] sm:w-[calc(100%-32px)] sm:max-w-[640px] sm:-translate-x-1/2"
          >
            <Radix.Title className="sr-only">Search and commands</Radix.Title>
            <Suspense fallback={<EarlyField text={text} setText={setText} />}>
              <Palette {...settings} text={text} setText={setText} close={() => show(false)} />
            </Suspense>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </PaletteContext>
  );
}

/** Stands in for the palette's field until its code is here: nothing typed meanwhile is lost. */
function EarlyField({ text, setText }: { text: string; setText: (text: string) => void }) {
  return (
    <div className="relative border-b">
      <Search aria-hidden className="absolute top-4 left-3.5 size-4 text-fg-subtle" />
      <input
        aria-label="Search and commands"
        placeholder={PLACEHOLDER}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={FIELD}
      />
    </div>
  );
}
