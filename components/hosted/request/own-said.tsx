import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { RequestedCoverage } from "#lib/contract/compliance/compliance-request-page.ts";
import type { Text } from "#lib/text/text.ts";

type Named = Pick<RequestedCoverage, "name" | "name_es">;

/** What a kind of proof is called in the page's language: the organization says so of its own kinds. */
export const nameIn = ({ name, name_es }: Named, t: Text): string => (t.language === "es" ? name_es : null) ?? t.known(name) ?? name;

/** A text of the service about a kind of proof, with its own name in the page's language. */
export function OwnSaid({ text, of }: { text: string; of: Named }) {
  const t = useText();
  if (of.name_es === null || t.language !== "es") return <Said text={text} />;
  return (text === of.name ? of.name_es : t.known(text)?.replaceAll(of.name, of.name_es)) ?? <Said text={text} />;
}
