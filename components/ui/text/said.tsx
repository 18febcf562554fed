import { Fragment, type ReactNode } from "react";
import { useText } from "#components/ui/text/use-text.ts";
import type { Message, Values } from "#lib/text/text.ts";

/**
 * A text of the service in the page's language. One without a translation is replaced by `otherwise`, which says what to do; without that it
 * is shown in English, and marked as English.
 */
export function Said({ text, otherwise }: { text: string; otherwise?: string }) {
  const t = useText();
  return t.known(text) ?? otherwise ?? <span lang="en">{text}</span>;
}

/** A message whose values are elements. */
export function Rich<M extends Message>({ message, values }: { message: M; values: Values<M, ReactNode>[0] }) {
  const t = useText();
  return t.parts(message).map(({ text, name }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    <Fragment key={index}>{name === undefined ? text : ((values as Record<string, ReactNode> | undefined)?.[name] ?? null)}</Fragment>
  ));
}
