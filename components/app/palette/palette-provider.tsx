"use client";

import { Search } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from "react";
import { FIELD, type PaletteSettings, PLACEHOLDER } from "#components/app/palette/palette-settings.ts";
import { noteVisit } from "#components/app/palette/recent.ts";
import { useGo } from "#components/app/palette/use-go.ts";
import { EVERYWHERE, GO_TO, useShortcuts } from "#components/shell/shortcuts.tsx";
import { type Visit, VisitContext } from "#components/shell/visit.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { useFocusReturn } from "#components/ui/focus-return.ts";
import { Kbd } from "#components/ui/kbd.tsx";

/** Opens the palette: a search-field button in the rail, an icon where space is small. */
export function PaletteButton({ icon = false }: { icon?: boolean }) {
  const palette = usePalette();
  const press = {
    onClick: () => palette?.open(),
    onPointerEnter: () => palette?.prepare(),
    onFocus: () => palette?.prepare(),
    "aria-haspopup": "dialog" as const,
  };
  if (icon) {
    return (
      <Button variant="ghost" size="icon" aria-label="Search and commands" {...press}>
        <Search aria-hidden className="!size-5" />
      </Button>
    );
  }
  return (
    <button
      type="button"
      {...press}
      className={cn(
        "flex h-8 items-center gap-2 rounded-md border border-line-strong bg-raised px-2 text-fg-muted text-sm transition-colors hover:bg-hover hover:text-fg",
        "max-rail:size-9 max-rail:justify-center max-rail:px-0",
      )}
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="flex-1 text-left max-rail:sr-only">
        Search<span className="sr-only"> and commands</span>
      </span>
      <span aria-hidden className="max-rail:hidden">
        <Kbd>Ctrl K</Kbd>
      </span>
    </button>
  );
}

const load = () => import("#components/app/palette/palette.tsx");
const Palette = lazy(load);

interface PaletteControls {
  open: () => void;
  /** Preloads the palette. */
  prepare: () => void;
}

const PaletteContext = createContext<PaletteControls | null>(null);

/** The palette of this page. Null outside a PaletteProvider. */
const usePalette = (): PaletteControls | null => useContext(PaletteContext);

/** Ctrl or Cmd with K opens search and commands; G with a letter goes to a group of pages. The heavy code is loaded on first use. */
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
  const shared = useMemo<PaletteControls>(
    () => ({
      open: () => {
        remember();
        setText("");
        setOpen(true);
      },
      prepare: () => void load(),
    }),
    [remember],
  );
  const note = useCallback((visit: Visit) => noteVisit(person, visit), [person]);
  useShortcuts(EVERYWHERE, [{ keys: "mod+k", label: "Search and commands", run: shared.open, whileTyping: true }]);
  useShortcuts(
    GO_TO,
    pages.flatMap(({ keys, group = "", href }) => (keys ? [{ keys, label: group, run: () => go(href) }] : [])),
  );
  return (
    <PaletteContext value={shared}>
      <VisitContext value={note}>{children}</VisitContext>
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

/** Replaces the palette's field until its code is loaded, so that no input is lost. */
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
