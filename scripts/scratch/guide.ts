/** A block of docs/add-a-resource.md: a file to add, or lines to add to an existing file. */
export interface Step {
  /** What it is a step of: a resource, or a rule, a coverage or a field. */
  of: string;
  path: string;
  adds: boolean;
  lines: readonly string[];
}

/** The guide's blocks in order. They are fenced as `ts <path>` (a new file) or `diff <path>` (an edit), with what else they add: `diff <path> rule`. */
export function stepsOf(guide: string): Step[] {
  return [...guide.matchAll(/^```(ts|diff) (\S+)(?: (\w+))?\n([\s\S]*?)\n```$/gm)].map(
    ([, kind, path = "", of = "resource", text = ""]) => ({
      of,
      path,
      adds: kind === "ts",
      lines: text.split("\n"),
    }),
  );
}

/** Added lines, without the context lines. */
export const writtenBy = ({ adds, lines }: Step): number => (adds ? lines : lines.filter((line) => line.startsWith("+"))).length;

/** `text` with the step's lines inserted after its context lines. @throws Error when one of those is missing or not unique */
export function edited(text: string, { path, lines }: Step): string {
  const out = text.split("\n");
  let at = -1;
  for (const line of lines) {
    const content = line.slice(1);
    if (line.startsWith("+")) out.splice(++at, 0, content);
    else {
      at = out.indexOf(content);
      if (at < 0 || out.lastIndexOf(content) !== at) throw new Error(`${path} does not have this line exactly once: ${content}`);
    }
  }
  return out.join("\n");
}
