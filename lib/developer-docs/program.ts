import { type Language, languages } from "./samples.ts";

/** The file of each language in which all steps of a guide are. */
const endings: Record<Language, string> = { sh: "sh", ts: "mjs", python: "py" };

/** Names of the files with all steps of a guide, by language: `quickstart.py`. */
export const programNames = (guide: string): Record<Language, string> =>
  Object.fromEntries((Object.keys(languages) as Language[]).map((one) => [one, `${guide}.${endings[one]}`])) as Record<Language, string>;

/** How each program ends: with how long it took. */
const took: Record<Language, string> = {
  sh: 'echo "$(($(date +%s) - RUN)) s from the first request to the event"\n',
  ts: 'console.log((Date.now() - run) / 1000, "s from the first request to the event");\n',
  python: 'print(int(time.time()) - run, "s from the first request to the event")\n',
};

/** The shell's block with the id that it asks the reader to keep taken from the answer. */
function keeping(block: string): string {
  const [, call, name, prefix] = /^([\s\S]*?)\n\n# Keep its id:\nexport ([A-Z_]+)=([a-z]+)_…\n?$/.exec(block) ?? [];
  if (!call) return block;
  return `ANSWER=$(${call}
)
${name}=$(printf %s "$ANSWER" | grep -o '"${prefix}_[A-Za-z0-9]*"' | head -n 1 | tr -d '"')
[ -n "$${name}" ] || { printf '%s\\n' "$ANSWER" >&2; exit 1; }
echo "${name} $${name}"
`;
}

/** All steps of a guide in one language, as a file that runs: key and address come from the environment. */
export function programOf(markdown: string, language: Language): string {
  const marked = [...markdown.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(([, code = ""]) => code);
  if (language !== "sh") return `${marked.join("\n")}\n${took[language]}`;
  const steps = marked.filter((block) => block.includes("curl ") && !/^(npm|npx|pip|python3|node|bash) /m.test(block));
  return `set -eu\ncurl() { command curl -sS "$@"; }\nRUN=$(date +%s)\n${steps.map(keeping).join("\n")}\n${took.sh}`;
}
