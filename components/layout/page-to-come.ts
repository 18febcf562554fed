type Listener = (address: string) => void;

let listener: Listener | null = null;

/** The router's word that somebody goes to `address`; it comes inside the transition that ends when the page is there. */
export function pageAskedFor(address: string): void {
  listener?.(address);
}

/** The page's place listens for what is asked for; returns the end of it. */
export function listenForPages(heard: Listener): () => void {
  listener = heard;
  return () => {
    if (listener === heard) listener = null;
  };
}
