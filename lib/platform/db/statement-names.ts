import { createHash } from "node:crypto";

/** From this use on a statement has a name. Names for statements that are rarely used would only cost the server memory. */
const USES = 5;
/** How many statements have names at once. Each connection keeps what it has prepared, with its plan, until it is closed. */
const NAMES = 300;
/** A name that was not used for this long is given up when another statement needs one, which is looked at once a minute. */
const UNUSED_MS = 60 * 60_000;
const LOOK_MS = 60_000;
/** How many names a process gives at all, because connections keep the statements of names that were given up. */
const MAX_NAMES_GIVEN = 1000;
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
export function createStatementNames(now: () => number = Date.now): (text: string) => string | undefined {
  const named = new Map<string, { name: string; usedAt: number }>();
  const uses = new Map<string, number>();
  let given = 0;
  let lookAt = 0;
  /** Whether one more statement may have a name; gives up those that are not used any more. */
  const hasRoom = (): boolean => {
    if (given >= MAX_NAMES_GIVEN) return false;
    if (named.size < NAMES) return true;
    if (now() < lookAt) return false;
    lookAt = now() + LOOK_MS;
    for (const [text, { usedAt }] of named) if (usedAt < now() - UNUSED_MS) named.delete(text);
    return named.size < NAMES;
  };
  return (text) => {
    const known = named.get(text);
    if (known) {
      known.usedAt = now();
      return known.name;
    }
    if (text.length > MAX_TEXT_LENGTH || text.includes(PLANNED_FOR_VALUES) || !hasRoom()) return undefined;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < USES) {
      if (uses.size >= CANDIDATES) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const name = `s_${createHash("sha256").update(text).digest("base64url").slice(0, 20)}`;
    named.set(text, { name, usedAt: now() });
    given += 1;
    return name;
  };
}
