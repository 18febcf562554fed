"use client";

/** Puts the focus on the first control marked invalid, once the marks are drawn. */
export function focusFirstInvalid(within: HTMLElement): void {
  requestAnimationFrame(() => within.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
