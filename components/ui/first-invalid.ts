"use client";

/** Focuses the first invalid control after rendering. */
export function focusFirstInvalid(within: HTMLElement): void {
  requestAnimationFrame(() => within.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}

type Press = Pick<MouseEvent, "detail" | "target" | "preventDefault" | "stopPropagation">;

/**
 * Takes the further clicks of a double-click for the button that the first one pressed: when the page has scrolled to an error in between,
 * they would change whatever is under the pointer by then.
 */
export function furtherClicks(): (click: Press) => void {
  let pressed: Element | null = null;
  return (click) => {
    const button = (click.target as Element).closest("button");
    if (click.detail <= 1) pressed = button;
    else if (pressed && button !== pressed) {
      click.preventDefault();
      click.stopPropagation();
    }
  };
}
