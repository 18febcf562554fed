/** Input typed, chosen, submitted or pressed before hydration. */
export interface InputBeforeHydration {
  /** The last values of the fields. */
  fields: Map<Element, { value: string; checked: boolean }>;
  /** The last press: of a form's button, or of one outside forms (`form` null). */
  pressed: { form: HTMLFormElement | null; by: HTMLElement | null } | null;
  /** From now on the page's own scripts handle it. */
  end: () => void;
}

declare global {
  interface Window {
    inputBeforeHydration?: InputBeforeHydration;
  }
}

/**
 * Records events of the forms that scripts send (`method="post"` without an `action`) and of buttons that scripts handle, and prevents
 * submission: a native one would reload the page and lose the input. Inlined into the page as text, so it uses nothing from outside.
 */
export function recordInputBeforeHydration(): void {
  const fields: InputBeforeHydration["fields"] = new Map();
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  const isMarked = (form: HTMLFormElement | null) => form?.matches("[method=post]:not([action])") ?? false;
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
    if (!isHydrated(form)) recorded.pressed = { form, by: event.submitter };
  };
  const clicked = ({ target }: Event) => {
    const by = (target as Element).closest<HTMLElement>("button[type=button]");
    if (by && !isHydrated(by)) recorded.pressed = { form: null, by };
  };
  const recorded: InputBeforeHydration = {
    fields,
    pressed: null,
    end: () => {
      document.removeEventListener("input", typed, true);
      document.removeEventListener("submit", sent, true);
      document.removeEventListener("click", clicked, true);
    },
  };
  document.addEventListener("input", typed, true);
  document.addEventListener("submit", sent, true);
  document.addEventListener("click", clicked, true);
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

/** Whether React handles the element's events. It marks the elements that it has taken over. */
const isHydrated = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith("__reactProps$"));

/** How many frames a recorded press waits for what handles it: some seconds. */
const MAX_FRAMES = 600;

/**
 * Submits the form. While nothing handles it, because its part of the page has rendered but is not connected yet, it is not submitted
 * natively either, and tried again with the next frame.
 */
function submitAgain(form: HTMLFormElement, by: HTMLElement | null, frames: number): void {
  if (!form.isConnected || frames === 0) return;
  let isUnhandled = false;
  // The page's own handlers, which listen at the document, have run before the window's.
  const last = (event: Event) => {
    isUnhandled = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("submit", last);
  form.requestSubmit(by);
  window.removeEventListener("submit", last);
  if (isUnhandled) requestAnimationFrame(() => submitAgain(form, by, frames - 1));
}

/** Presses a button outside forms, as soon as it is handled. */
function pressAgain(button: HTMLElement, frames: number): void {
  if (!button.isConnected || frames === 0) return;
  if (isHydrated(button)) button.click();
  else requestAnimationFrame(() => pressAgain(button, frames - 1));
}

/**
 * Replays the recorded input after hydration. The frame around a page may hydrate before the page's own script has arrived; until every
 * such form is hydrated, input is still recorded, because a form without its script would be submitted natively and lose it.
 */
export function replayInputBeforeHydration(): void {
  const recorded = window.inputBeforeHydration;
  if (!recorded) return;
  if (![...document.querySelectorAll("form[method=post]:not([action])")].every(isHydrated)) {
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
  const { form = null, by = null } = recorded.pressed ?? {};
  // In the next frame: the page has taken over the values by then.
  if (form) requestAnimationFrame(() => submitAgain(form, by, MAX_FRAMES));
  else if (by) requestAnimationFrame(() => pressAgain(by, MAX_FRAMES));
}
