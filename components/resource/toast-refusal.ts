import type { ReactNode } from "react";
import { notices } from "#components/ui/notices.ts";

/** Says in a notice why something was not done. It stays until it is closed: its request id may have to be copied. */
export function toastRefusal(why: ReactNode): void {
  notices.error(why, { duration: Number.POSITIVE_INFINITY });
}
