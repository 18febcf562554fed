import type { ReactNode } from "react";
import type { toast } from "sonner";

/** Shows one notice. */
export type Tell = (show: typeof toast) => void;

/** Takes back what the notice says. A returned value is the error. */
export type Undo = () => Promise<ReactNode>;

/** The toaster's code is loaded after hydration; notices until then are queued here. */
const waiting: Tell[] = [];
let draw: ((tell: Tell) => void) | null = null;
let fetchDrawing: () => void = () => undefined;

function say(tell: Tell): void {
  if (draw) {
    draw(tell);
  } else {
    waiting.push(tell);
    fetchDrawing();
  }
}

/** Short notices over the page that disappear after a few seconds. Errors stay until closed, so that their request id can be copied. */
export const notices = {
  plain: (what: ReactNode) => say((tell) => tell(what)),
  /** Shown together with the page that a change under way leads to, so that the page already says the same. */
  success: (what: ReactNode, undo?: Undo) =>
    say((tell) => tell.success(what, undo && { action: { label: "Undo", onClick: () => void takeBack(undo) } })),
  error: (what: ReactNode) => say((tell) => tell.error(what, { duration: Number.POSITIVE_INFINITY })),
};

async function takeBack(undo: Undo): Promise<void> {
  const refused = await undo();
  if (refused === null) notices.plain("Undone.");
  else notices.error(refused);
}

/** Notices are shown from now on, starting with the queued ones. */
export function drawNotices(by: (tell: Tell) => void): void {
  draw = by;
  for (const tell of waiting.splice(0)) by(tell);
}

/** Called for a notice without a toaster: loads it, again for each notice, because loading may have failed. */
export function onFirstNotice(load: () => void): void {
  fetchDrawing = load;
}
