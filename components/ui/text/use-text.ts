import { useBrowserText } from "#components/ui/text/text-context.ts";
import type { Text } from "#lib/text/text.ts";

/** The texts of the page's language. In components of the server, `use-text.server.ts` takes the place of this file (package.json). */
export const useText = (): Text => useBrowserText();
