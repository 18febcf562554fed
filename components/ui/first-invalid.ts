"use client";

/** Focuses the first invalid control after rendering. */
export function focusFirstInvalid(within: HTMLElement): void {
  requestAnimationFrame(() => within.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
