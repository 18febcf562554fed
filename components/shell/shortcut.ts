/**
 * A key and what it does: `keys` is "j", "?", "Enter", with a modifier "mod+k" (Cmd on a Mac, Ctrl elsewhere), or two keys one after the
 * other, "g c".
 */
export interface Shortcut {
  keys: string;
  label: string;
  run?: () => void;
  /** Goes on while the key is held; anything else happens once for each press. */
  repeats?: boolean;
  /** Works in text fields too: only for keys with a modifier, which type nothing. */
  whileTyping?: boolean;
}

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** How long the second key of two may take, in milliseconds. */
const TOGETHER_MS = 2000;

/** Whether this key press is that shortcut. Shift is left to the character: "?" is itself wherever the keyboard has it. */
export function matchesShortcut(keys: string, event: Pressed): boolean {
  const key = keys.startsWith("mod+") ? keys.slice(4) : keys;
  const modified = event.ctrlKey || event.metaKey;
  return !event.altKey && modified === keys.startsWith("mod+") && event.key.toLowerCase() === key.toLowerCase();
}

/** The first key of two, pressed at a time in milliseconds. */
export interface Begun {
  key: string;
  at: number;
}

/**
 * What a key press comes to: the shortcut it completes, and the first of two keys if it is one. After a first key only a second one counts,
 * so that a key which means something alone does not do it by mistake.
 */
export function pressed<S extends Pick<Shortcut, "keys">>(
  shortcuts: readonly S[],
  event: Pressed & { timeStamp: number },
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
