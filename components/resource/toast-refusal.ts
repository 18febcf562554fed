import type { ReactNode } from "react";
import { toast } from "sonner";

/** Says in a notice why something was not done. It stays until it is closed: its request id may have to be copied. */
export function toastRefusal(why: ReactNode): void {
  toast.error(why, { duration: Number.POSITIVE_INFINITY });
}
