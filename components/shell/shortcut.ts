/** A key and what it does: `keys` is "j", "?", "Enter", or with a modifier "mod+k" (Cmd on a Mac, Ctrl elsewhere). */
export interface Shortcut {
  keys: string;
  label: string;
  run?: () => void;
  /** Goes on while the key is held; anything else happens once for each press. */
  repeats?: boolean;
}

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Whether this key press is that shortcut. Shift is left to the character: "?" is itself wherever the keyboard has it. */
export function matchesShortcut(keys: string, event: Pressed): boolean {
  const key = keys.startsWith("mod+") ? keys.slice(4) : keys;
  const modified = event.ctrlKey || event.metaKey;
  return !event.altKey && modified === keys.startsWith("mod+") && event.key.toLowerCase() === key.toLowerCase();
}
