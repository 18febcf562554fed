/** A keyboard shortcut: `keys` is "j", "?", "Enter", with a modifier "mod+k" (Cmd on a Mac, Ctrl elsewhere), or a sequence, "g c". */
export interface Shortcut {
  keys: string;
  label: string;
  run?: () => void;
  /** Repeats while the key is held. Other shortcuts run once per press. */
  repeats?: boolean;
  /** Also works in text fields: only for keys with a modifier, which type nothing. */
  whileTyping?: boolean;
}

type PressedKey = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** The maximum time between two keys of a sequence, in milliseconds. */
const TOGETHER_MS = 2000;

/** Whether a key event matches a shortcut. Shift is ignored for characters: "?" matches wherever the keyboard has it. */
export function matchesShortcut(keys: string, event: PressedKey): boolean {
  const key = keys.startsWith("mod+") ? keys.slice(4) : keys;
  const modified = event.ctrlKey || event.metaKey;
  return !event.altKey && modified === keys.startsWith("mod+") && event.key.toLowerCase() === key.toLowerCase();
}

/** The first key of a sequence and when it was pressed, in milliseconds. */
export interface Begun {
  key: string;
  at: number;
}

/**
 * The result of a key press: the completed shortcut, and a started sequence. After a first key only a second one counts, so that a
 * single-key shortcut is not run by mistake.
 */
export function pressed<S extends Pick<Shortcut, "keys">>(
  shortcuts: readonly S[],
  event: PressedKey & { timeStamp: number },
  begun: Begun | null,
): { found: S | null; begun: Begun | null } {
  if (["Shift", "Control", "Alt", "Meta"].includes(event.key)) return { found: null, begun };
  const pairs = shortcuts.filter(({ keys }) => keys.includes(" ")).map((shortcut) => ({ shortcut, parts: shortcut.keys.split(" ") }));
  if (begun && event.timeStamp - begun.at <= TOGETHER_MS && !event.ctrlKey && !event.metaKey) {
    const pair = pairs.find(({ parts: [first, second = ""] }) => first === begun.key && matchesShortcut(second, event));
    return { found: pair?.shortcut ?? null, begun: null };
  }
  const found = shortcuts.find(({ keys }) => !keys.includes(" ") && matchesShortcut(keys, event)) ?? null;
  const first = found ? undefined : pairs.find(({ parts: [key = ""] }) => matchesShortcut(key, event))?.parts[0];
  return { found, begun: first === undefined ? null : { key: first, at: event.timeStamp } };
}
