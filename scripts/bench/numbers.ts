import { parseArgs } from "node:util";

/**
 * Numeric options with their defaults, and flags, whose default is false.
 * @throws TypeError for an unknown option
 * @throws Error for a value that is not a number above 0
 */
export function numberOptions<N extends string, F extends string = never>(
  defaults: Record<N, number>,
  flags: readonly F[] = [],
): Record<N, number> & Record<F, boolean> {
  const names = Object.keys(defaults) as N[];
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(names.map((name) => [name, { type: "string" as const }])),
      ...Object.fromEntries(flags.map((name) => [name, { type: "boolean" as const }])),
    },
  });
  const numbers = names.map((name) => {
    const number = Number(values[name] ?? defaults[name]);
    if (!(number > 0)) throw new Error(`--${name} takes a number above 0.`);
    return [name, number];
  });
  return { ...Object.fromEntries(numbers), ...Object.fromEntries(flags.map((name) => [name, values[name] === true])) };
}
