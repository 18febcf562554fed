/** Where the command line writes. Tests have their own. */
export interface Output {
  line(text: string): void;
  problem(text: string): void;
}

// Text of the service cannot move the cursor or change the terminal's title.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not pass
export const plain = (text: string): string => text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "");

const COLUMNS = 6;
const WIDEST = 40;

function cell(value: unknown): string {
  const text = plain(value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value));
  return text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text;
}

/** The first columns of a list that hold plain values, one object a line. */
export function table(rows: Record<string, unknown>[]): string {
  const [first] = rows;
  if (!first) return "Nothing found.";
  const names = Object.keys(first)
    .filter((name) => rows.every((row) => typeof row[name] !== "object" || row[name] === null))
    .slice(0, COLUMNS);
  const lines = [names, ...rows.map((row) => names.map((name) => cell(row[name])))];
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
