"use client";

/** Goes to the platform's own page. The address comes from the service alone; anything but http(s) is not followed. */
export function leaveTo(address: string | null): void {
  if (address && /^https?:\/\//i.test(address)) window.location.assign(address);
}
