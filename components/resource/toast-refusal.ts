import type { ReactNode } from "react";
import { notices } from "#components/ui/notices.ts";

/** Shows an error in a notice that stays until closed, so that its request id can be copied. */
export function toastRefusal(why: ReactNode): void {
  notices.error(why, { duration: Number.POSITIVE_INFINITY });
}
