/** A block of docs/add-a-resource.md: a file to add, or lines to add to a file that is there. */
export interface Step {
  path: string;
  adds: boolean;
  lines: readonly string[];
}

/** What the guide tells to write, in its order. Blocks are fenced as `ts <path>` (a new file) or `diff <path>` (an edit). */
export function stepsOf(guide: string): Step[] {
  return [...guide.matchAll(/^```(ts|diff) (\S.*)\n([\s\S]*?)\n```$/gm)].map(([, kind, path = "", text = ""]) => ({
    path,
    adds: kind === "ts",
    lines: text.split("\n"),
  }));
}

/** Lines that are written, those a step only points at aside. */
export const writtenBy = ({ adds, lines }: Step): number => (adds ? lines : lines.filter((line) => line.startsWith("+"))).length;

/** `text` with the step's lines after those it points at. @throws Error where one of those is not there, or there more than once */
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
