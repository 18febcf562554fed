import { capitalized } from "#components/resource/labels.ts";

const special: Record<string, string> = { api_keys: "API keys", webhook_endpoints: "Webhook endpoints" };

/** The display name of a scope's resource: "Rate sets". */
export const wordName = (word: string): string => special[word] ?? capitalized(word.replaceAll("_", " "));

/** What a scope allows: "Read and change everything", "Read contractors". */
export function scopeName(scope: string): string {
  const [first = "", verb] = scope.split(":");
  const what = verb === undefined ? "everything" : wordName(first).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  return (verb ?? first) === "write" ? `Read and change ${what}` : `Read ${what}`;
}

/** The resources among some scopes with their grantable verbs, by name. */
export function grantableWords(scopes: readonly string[]): { word: string; verbs: string[] }[] {
  const words = new Map<string, string[]>();
  for (const scope of scopes) {
    const [word = "", verb] = scope.split(":");
    if (verb !== undefined) words.set(word, [...(words.get(word) ?? []), verb].sort());
  }
  return [...words].map(([word, verbs]) => ({ word, verbs })).sort((a, b) => (wordName(a.word) < wordName(b.word) ? -1 : 1));
}

/** The scopes chosen in a form: all of one kind, or one choice per resource. */
export function chosenScopes(form: FormData): string[] {
  const reach = form.get("reach");
  if (reach === "read" || reach === "write") return [reach];
  return [...form.entries()].flatMap(([name, value]) =>
    name.startsWith("scope:") && value !== "" ? [`${name.slice(6)}:${String(value)}`] : [],
  );
}
