type Listener = (address: string) => void;

let listener: Listener | null = null;

/** Called when navigation to `address` starts, inside the transition that ends when the page is rendered. */
export function pageAskedFor(address: string): void {
  listener?.(address);
}

/** Subscribes the page slot to navigations. Returns the unsubscribe function. */
export function listenForPages(added: Listener): () => void {
  listener = added;
  return () => {
    if (listener === added) listener = null;
  };
}
