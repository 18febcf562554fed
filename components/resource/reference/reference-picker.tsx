"use client";

/** A combobox for references: shows names, stores an id. Use it inside a Field; in custom forms pass value and onChange. */
import { createContext, type KeyboardEvent, useContext, useEffect, useId, useState } from "react";
import { PickerList } from "#components/resource/reference/picker-list.tsx";
import { type PickerOption, useNameOf, usePickerSearch } from "#components/resource/reference/picker-search.ts";
import { Input } from "#components/ui/input.tsx";
import { catalogue } from "#lib/contract/core/catalogue.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";

/** Names by id of objects the form may show without a choice: values another user saved meanwhile. */
export const KnownNames = createContext<Readonly<Record<string, string>>>({});

const useKnownNames = () => useContext(KnownNames);

interface ReferencePickerProps {
  to: ResourceKey;
  value: string;
  /** With the chosen object's name. Both are empty when the choice was cleared. */
  onChange: (id: string, name: string) => void;
  onBlur?: () => void;
  /** The name of `value`, if known initially. */
  initialName?: string | undefined;
  inputRef?: (element: HTMLInputElement | null) => void;
}

export function ReferencePicker({ to, value, onChange, onBlur, initialName = "", inputRef }: ReferencePickerProps) {
  const [chosen, setChosen] = useState({ id: value, name: initialName });
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const listId = useId();
  const open = typed !== null;
  const search = usePickerSearch(to, open, typed ?? "");
  const { options, settled, text } = search;
  /** The text for which Enter was pressed before its results arrived; the first result is then chosen. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const known = useKnownNames();
  const name = (chosen.id === value ? chosen.name : "") || known[value] || "";
  const unnamed = name === "" || name === value ? value : "";
  const found = useNameOf(to, unnamed);
  const shown = (unnamed && found) || name || value;
  const close = () => {
    setTyped(null);
    setAwaited(null);
  };
  const choose = (option: PickerOption | undefined) => {
    if (!option) return;
    setChosen(option);
    onChange(option.id, option.name);
    close();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the answer that Enter waits for counts
  useEffect(() => {
    if (awaited === null || awaited !== text || !settled) return;
    setAwaited(null);
    choose(options[0]);
  }, [awaited, text, settled]);
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      event.stopPropagation();
      event.preventDefault();
      close();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) setTyped("");
      else setActive((at) => Math.max(0, Math.min(options.length - 1, at + (event.key === "ArrowDown" ? 1 : -1))));
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      if (settled) choose(options[active]);
      else setAwaited(text);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left the combobox and its list
    <div
      className="relative"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        // Clearing the field clears the choice. Other text without a choice is discarded.
        if (typed === "" && shown === "") onChange("", "");
        close();
        onBlur?.();
      }}
    >
      <Input
        ref={inputRef}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && options[active] ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={shown || `Search ${catalogue[to].title.many}`}
        value={typed ?? shown}
        onFocus={(event) => event.target.select()}
        onClick={() => setTyped((text) => text ?? "")}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          setAwaited(null);
          if (event.target.value === "") {
            setChosen({ id: "", name: "" });
            onChange("", "");
          }
        }}
        onKeyDown={press}
      />
      {open ? <PickerList id={listId} to={to} search={search} active={active} choose={choose} setActive={setActive} /> : null}
    </div>
  );
}
