import type { ReactNode } from "react";
import type { ExternalToast, toast } from "sonner";

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

/** Short notices over the page that disappear after a few seconds. */
export const notices = {
  plain: (what: ReactNode) => say((tell) => tell(what)),
  success: (what: ReactNode) => say((tell) => tell.success(what)),
  error: (what: ReactNode, how?: ExternalToast) => say((tell) => tell.error(what, how)),
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
