import type { ReactNode } from "react";
import type { toast } from "sonner";

type Tell = (show: typeof toast) => void;

/** The toaster's code is loaded after hydration; notices until then are queued here. */
const waiting: Tell[] = [];
let show: typeof toast | null = null;
let fetchDrawing: () => void = () => undefined;

function say(tell: Tell): void {
  if (show) {
    tell(show);
  } else {
    waiting.push(tell);
    fetchDrawing();
  }
}

/** Short notices over the page that disappear after a few seconds. Errors stay until closed, so that their request id can be copied. */
export const notices = {
  plain: (what: ReactNode) => say((tell) => tell(what)),
  success: (what: ReactNode) => say((tell) => tell.success(what)),
  error: (what: ReactNode) => say((tell) => tell.error(what, { duration: Number.POSITIVE_INFINITY })),
};

/** Notices are shown from now on, starting with the queued ones. */
export function drawNotices(by: typeof toast): void {
  show = by;
  for (const tell of waiting.splice(0)) tell(by);
}

/** Called for a notice without a toaster: loads it, again for each notice, because loading may have failed. */
export function onFirstNotice(load: () => void): void {
  fetchDrawing = load;
}
