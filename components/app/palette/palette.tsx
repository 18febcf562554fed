"use client";

import { Command } from "cmdk";
import { ArrowLeftRight, Clock3, Keyboard, type LucideIcon, Monitor, Moon, Search, Sun } from "lucide-react";
import { useTheme } from "next-themes";
import { type KeyboardEvent, useEffect, useMemo, useState } from "react";
import { type Command as Choice, matching } from "#components/app/palette/commands.ts";
import { FIELD, type PaletteSettings, PLACEHOLDER } from "#components/app/palette/palette-settings.ts";
import { type PaletteResult, PaletteState, useSearch } from "#components/app/palette/palette-state.tsx";
import { recentVisits } from "#components/app/palette/recent.ts";
import { useGo } from "#components/app/palette/use-go.ts";
import { capitalized } from "#components/resource/labels.ts";
import { QueryProvider } from "#components/resource/query-provider.tsx";
import { isId } from "#components/resource/reference/use-service-search.ts";
import { environmentNames } from "#components/shell/environment.ts";
import { useEnvironmentAddress } from "#components/shell/environment-switch.tsx";
import { navigationIcons } from "#components/shell/navigation-icons.ts";
import { Keys, useShowShortcuts } from "#components/shell/shortcuts.tsx";
import { KeyHint } from "#components/ui/kbd.tsx";
import { usePath } from "#components/ui/link.tsx";
import { catalogue } from "#lib/contract/core/catalogue.ts";
import { iconOf } from "#lib/dashboard/routes.ts";

interface PaletteItemProps {
  value: string;
  Icon: LucideIcon;
  title: string;
  detail?: string | null;
  /** Aligned right: a status or kind. */
  end?: string | undefined;
  keys?: string | undefined;
  onSelect: () => void;
}

/** One line of the palette. On phones its details are below the name. */
function PaletteItem({ value, Icon, title, detail, end, keys, onSelect }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 text-sm data-[selected=true]:bg-selected max-md:min-h-11"
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-fg-muted" />
      <span className="flex min-w-0 flex-1 flex-col md:flex-row md:items-baseline md:gap-2">
        <span className="truncate md:max-w-[70%] md:shrink-0">{title}</span>
        {detail ? <span className="truncate text-fg-muted text-xs">{detail}</span> : null}
      </span>
      {end ? <span className="shrink-0 text-fg-muted text-xs">{end}</span> : null}
      {keys ? (
        <span aria-hidden className="hidden shrink-0 items-center gap-1 md:flex">
          <Keys keys={keys} />
        </span>
      ) : null}
    </Command.Item>
  );
}

interface PaletteProps extends PaletteSettings {
  text: string;
  setText: (text: string) => void;
  close: () => void;
}

/** A command that runs here, without navigation. */
interface PaletteCommand {
  label: string;
  words: string;
  Icon: LucideIcon;
  run: () => void;
}

const GROUP =
  "px-2 pt-2 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-fg-subtle [&_[cmdk-group-heading]]:text-xs";
/** Pages and commands shown before search results. */
const MAX_CHOICES = 5;

function usePaletteCommands({ environment }: PaletteSettings): PaletteCommand[] {
  const { setTheme } = useTheme();
  const other = environment === "sandbox" ? "production" : "sandbox";
  const go = useGo();
  const address = useEnvironmentAddress()(other);
  const showShortcuts = useShowShortcuts();
  const theme = (name: string, label: string, Icon: LucideIcon): PaletteCommand => ({
    label,
    words: "appearance colours mode",
    Icon,
    run: () => setTheme(name),
  });
  return [
    {
      label: `Switch to ${environmentNames[other].toLowerCase()}`,
      words: "environment test live",
      Icon: ArrowLeftRight,
      run: () => go(address),
    },
    theme("light", "Theme: light", Sun),
    theme("dark", "Theme: dark", Moon),
    theme("system", "Theme: as the system", Monitor),
    // After this dialog has closed, because two open dialogs would compete for focus.
    { label: "Keyboard shortcuts", words: "help keys", Icon: Keyboard, run: () => setTimeout(showShortcuts) },
  ];
}

function Content(props: PaletteProps) {
  const { text, setText, close, pages, creations, person, environment } = props;
  const go = useGo();
  const search = useSearch(text);
  const pathname = usePath();
  const [awaited, setAwaited] = useState<string | null>(null);
  const visits = useMemo(() => recentVisits(person).filter(({ href }) => href !== pathname), [person, pathname]);
  const commands = usePaletteCommands(props);
  const open = (href: string) => {
    close();
    go(href);
  };
  const { answered, found } = search;
  const pasted = isId(search.text);
  // A pasted id means one object, so Enter must not select an earlier result.
  const results = pasted && answered !== search.text ? [] : found;
  const first = results[0]?.href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the answer that Enter waits for counts
  useEffect(() => {
    if (awaited !== null && awaited === answered && first) open(first);
  }, [awaited, answered, first]);
  const type = (next: string) => {
    setAwaited(null);
    setText(next);
  };
  const waitForId = (event: KeyboardEvent) => {
    if (event.key === "Enter" && pasted && answered !== search.text) setAwaited(search.text);
  };
  const chosen = (choices: readonly Choice[]) => (text.trim() ? matching(choices, text).slice(0, MAX_CHOICES) : choices);
  const shownCommands = text.trim() ? matching(commands, text) : commands;
  const shownPages = chosen(pages);
  const shownCreations = chosen(creations);
  const groups = [...new Set(results.map(({ key }) => key))];
  const isEmpty = !results.length && (pasted || !(shownCommands.length || shownPages.length || shownCreations.length));
  return (
    <Command
      label="Search and commands"
      shouldFilter={false}
      loop
      vimBindings={false}
      onKeyDown={waitForId}
      className="flex min-h-0 flex-col"
    >
      <div className="relative border-b">
        <Search aria-hidden className="absolute top-4 left-3.5 size-4 text-fg-subtle" />
        <Command.Input autoFocus value={text} onValueChange={type} placeholder={PLACEHOLDER} maxLength={200} className={FIELD} />
      </div>
      <PaletteState search={search} environment={environment} isEmpty={isEmpty} count={results.length} />
      <Command.List className={isEmpty ? "hidden" : "min-h-0 overflow-y-auto overscroll-contain pb-2"} label="Choices">
        {text.trim() === "" && visits.length > 0 ? (
          <Command.Group heading="Recent" className={GROUP}>
            {visits.map(({ href, title, kind }) => (
              <PaletteItem key={href} value={`recent ${href}`} Icon={Clock3} title={title} end={kind} onSelect={() => open(href)} />
            ))}
          </Command.Group>
        ) : null}
        {pasted ? null : (
          <>
            <Choices heading="Go to" choices={shownPages} open={open} />
            <Choices heading="Create" choices={shownCreations} open={open} />
            {shownCommands.length > 0 ? (
              <Command.Group heading="Do" className={GROUP}>
                {shownCommands.map(({ label, Icon, run }) => (
                  <PaletteItem
                    key={label}
                    value={label}
                    Icon={Icon}
                    title={label}
                    onSelect={() => {
                      close();
                      run();
                    }}
                  />
                ))}
              </Command.Group>
            ) : null}
          </>
        )}
        {groups.map((key) => (
          <Command.Group key={key} heading={capitalized(catalogue[key].title.many)} className={GROUP}>
            {results
              .filter((one) => one.key === key)
              .map((one) => (
                <Result key={one.id} found={one} open={open} />
              ))}
          </Command.Group>
        ))}
      </Command.List>
      <p aria-hidden className="hidden items-center gap-4 border-t px-4 py-2 text-fg-subtle text-xs md:flex">
        <span className="flex items-center gap-1.5">
          <KeyHint>↑</KeyHint>
          <KeyHint>↓</KeyHint> to move
        </span>
        <span className="flex items-center gap-1.5">
          <KeyHint>Enter</KeyHint> to open
        </span>
        <span className="flex items-center gap-1.5">
          <KeyHint>Esc</KeyHint> to close
        </span>
      </p>
    </Command>
  );
}

function Choices({ heading, choices, open }: { heading: string; choices: readonly Choice[]; open: (href: string) => void }) {
  if (choices.length === 0) return null;
  return (
    <Command.Group heading={heading} className={GROUP}>
      {choices.map(({ href, label, icon, keys }) => (
        <PaletteItem key={href} value={href} Icon={navigationIcons[icon]} title={label} keys={keys} onSelect={() => open(href)} />
      ))}
    </Command.Group>
  );
}

function Result({ found, open }: { found: PaletteResult; open: (href: string) => void }) {
  const { key, id, title, subtitle, status, href } = found;
  const end = status === null ? undefined : capitalized(status.replaceAll("_", " "));
  return (
    <PaletteItem value={id} Icon={navigationIcons[iconOf(key)]} title={title} detail={subtitle} end={end} onSelect={() => open(href)} />
  );
}

/** Search and commands in one list with keyboard control. */
export default function Palette(props: PaletteProps) {
  return (
    <QueryProvider>
      <Content {...props} />
    </QueryProvider>
  );
}
