/** Input typed, chosen or submitted before hydration. */
export interface InputBeforeHydration {
  /** The last values of the fields. */
  fields: Map<Element, { value: string; checked: boolean }>;
  sent: { form: HTMLFormElement; by: HTMLElement | null } | null;
  /** From now on the page's own scripts handle it. */
  end: () => void;
}

declare global {
  interface Window {
    inputBeforeHydration?: InputBeforeHydration;
  }
}

/**
 * Records events in forms marked `data-early` and prevents their submission: a native submission would reload the page and lose the input.
 * Inlined into the page as text, so it uses nothing from outside.
 */
export function recordInputBeforeHydration(): void {
  const fields: InputBeforeHydration["fields"] = new Map();
  const isMarked = (form: HTMLFormElement | null) => form !== null && form.dataset.early !== undefined;
  const typed = ({ target }: Event) => {
    const field = target as HTMLInputElement;
    if (!isMarked(field.form)) return;
    // In the order of the last change, so that the last radio button wins.
    fields.delete(field);
    fields.set(field, { value: field.value, checked: field.checked });
  };
  const sent = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!isMarked(form)) return;
    event.preventDefault();
    recorded.sent = { form, by: event.submitter };
  };
  const recorded: InputBeforeHydration = {
    fields,
    sent: null,
    end: () => {
      document.removeEventListener("input", typed, true);
      document.removeEventListener("submit", sent, true);
    },
  };
  document.addEventListener("input", typed, true);
  document.addEventListener("submit", sent, true);
  window.inputBeforeHydration = recorded;
}

const ticks = new Set(["checkbox", "radio"]);

/** Restores a field's value, bypassing React's and the form's own values, and notifies them. React ignores values equal to its own. */
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

/** Whether React handles the form's events. It marks the elements that it has taken over. */
const isHydrated = (form: Element): boolean => Object.keys(form).some((key) => key.startsWith("__reactProps$"));

/** How many frames a recorded submission waits for its form: some seconds. */
const MAX_FRAMES = 600;

/**
 * Submits the form. While nothing handles it, because its part of the page has rendered but is not connected yet, it is not submitted
 * natively either, and tried again with the next frame.
 */
function submitAgain(sent: NonNullable<InputBeforeHydration["sent"]>, frames: number): void {
  if (!sent.form.isConnected || frames === 0) return;
  let isUnhandled = false;
  // The page's own handlers, which listen at the document, have run before the window's.
  const last = (event: Event) => {
    isUnhandled = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("submit", last);
  sent.form.requestSubmit(sent.by);
  window.removeEventListener("submit", last);
  if (isUnhandled) requestAnimationFrame(() => submitAgain(sent, frames - 1));
}

/**
 * Replays the recorded input after hydration. The frame around a page may hydrate before the page's own script has arrived; until every
 * marked form is hydrated, input is still recorded, because a form without its script would be submitted natively and lose it.
 */
export function replayInputBeforeHydration(): void {
  const recorded = window.inputBeforeHydration;
  if (!recorded) return;
  if (![...document.querySelectorAll("form[data-early]")].every(isHydrated)) {
    requestAnimationFrame(replayInputBeforeHydration);
    return;
  }
  recorded.end();
  delete window.inputBeforeHydration;
  const fields = [...recorded.fields]
    .map(([field, held]) => [field as HTMLInputElement, held] as const)
    .filter(([field]) => field.isConnected);
  for (const [field, held] of fields) restore(field, held);
  // Parts that hydrate later reset their fields; other fields must not be notified twice.
  for (const [field, held] of fields) if (field.value !== held.value || field.checked !== held.checked) restore(field, held);
  const { sent } = recorded;
  // In the next frame: the page has taken over the values by then.
  if (sent) requestAnimationFrame(() => submitAgain(sent, MAX_FRAMES));
}
