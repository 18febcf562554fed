/** What somebody typed, chose or sent in a form before the page was live: its scripts were not there yet. */
export interface EarlyInput {
  /** What the fields held last. */
  fields: Map<Element, { value: string; checked: boolean }>;
  sent: { form: HTMLFormElement; by: HTMLElement | null } | null;
  /** From now on the page's own scripts take it. */
  end: () => void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Notes what goes on in forms marked `data-early`, and holds them back: only a script can send them, the browser would load the page again,
 * and what was typed would be gone. Written into the page as text, so it uses nothing from outside.
 */
export function noteEarlyInput(): void {
  const fields: EarlyInput["fields"] = new Map();
  const isMarked = (form: HTMLFormElement | null) => form !== null && form.dataset.early !== undefined;
  const typed = ({ target }: Event) => {
    const field = target as HTMLInputElement;
    if (!isMarked(field.form)) return;
    // In the order in which they were touched last: of radio buttons the last one holds.
    fields.delete(field);
    fields.set(field, { value: field.value, checked: field.checked });
  };
  const sent = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!isMarked(form)) return;
    event.preventDefault();
    early.sent = { form, by: event.submitter };
  };
  const early: EarlyInput = {
    fields,
    sent: null,
    end: () => {
      document.removeEventListener("input", typed, true);
      document.removeEventListener("submit", sent, true);
    },
  };
  document.addEventListener("input", typed, true);
  document.addEventListener("submit", sent, true);
  window.earlyInput = early;
}

const ticks = new Set(["checkbox", "radio"]);

/** Puts into a field what it held, past what React and forms have set since, and tells them. React hears only of what differs from what it knows. */
function restore(field: HTMLInputElement, { value, checked }: { value: string; checked: boolean }): void {
  if (ticks.has(field.type)) {
    field.checked = !checked;
    field.click();
  } else if (field.type !== "file") {
    field.value = value === "" ? field.defaultValue : "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(new Event(field.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
  }
}

/** Hands what was noted to the page, which is live now. */
export function takeEarlyInput(): void {
  const early = window.earlyInput;
  if (!early) return;
  early.end();
  delete window.earlyInput;
  const fields = [...early.fields]
    .map(([field, held]) => [field as HTMLInputElement, held] as const)
    .filter(([field]) => field.isConnected);
  for (const [field, held] of fields) restore(field, held);
  // A part of the page that only comes alive by this puts its fields back to what they were; others must not be told twice.
  for (const [field, held] of fields) if (field.value !== held.value || field.checked !== held.checked) restore(field, held);
  if (early.sent?.form.isConnected) early.sent.form.requestSubmit(early.sent.by);
}
