import type { ReactNode } from "react";
import type { ExternalToast, toast } from "sonner";

type Tell = (show: typeof toast) => void;

/** What draws notices is fetched once the page is live, so that nobody waits for it; what is to be said until then waits here. */
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

/** Short notices over the page, gone after a moment. */
export const notices = {
  plain: (what: ReactNode) => say((tell) => tell(what)),
  success: (what: ReactNode) => say((tell) => tell.success(what)),
  error: (what: ReactNode, how?: ExternalToast) => say((tell) => tell.error(what, how)),
};

/** Notices are drawn from now on, first those that waited. */
export function drawNotices(by: typeof toast): void {
  show = by;
  for (const tell of waiting.splice(0)) tell(by);
}

/** What to do for a notice that nothing can draw yet: again with each one, since fetching may have failed. */
export function onFirstNotice(load: () => void): void {
  fetchDrawing = load;
}
