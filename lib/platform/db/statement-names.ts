import { createHash } from "node:crypto";

/** From this use on a statement has a name. Names for statements that are rarely used would only cost the server memory. */
const USES = 5;
/** How many statements get names. Each connection keeps what it has prepared, with its plan, until it is closed. */
const NAMES = 500;
const CANDIDATES = 2000;
/** A longer text is one with a list of values in it, which hardly comes twice. */
const MAX_TEXT_LENGTH = 8000;

/**
 * In a statement that must be planned for its values each time. A prepared statement may get a general plan, made for an organization of
 * average size: with several conditions PostgreSQL then expects one row from any index, and reads all rows of a large organization by the wrong one.
 */
export const PLANNED_FOR_VALUES = "/* planned for its values */";

/**
 * Names for the statements that this process repeats, so that each connection parses and plans them only once. Statements without values
 * (`begin`, `commit`) get none: PostgreSQL has nothing to plan there.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= NAMES || text.length > MAX_TEXT_LENGTH || text.includes(PLANNED_FOR_VALUES)) return undefined;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < USES) {
      if (uses.size >= CANDIDATES) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const name = `s_${createHash("sha256").update(text).digest("base64url").slice(0, 20)}`;
    names.set(text, name);
    return name;
  };
}
