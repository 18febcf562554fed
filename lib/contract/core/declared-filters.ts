import { z } from "zod";
import { epoch, regions } from "./common.ts";
import { type Place, placeNames } from "./region-names.ts";

/**
 * The properties of a resource that its list can be filtered by range and by being empty. See `lib/platform/resource/narrow.ts`.
 */
export interface DeclaredFilters {
  /** Times, with the parameters `<name>_since` and `<name>_until`. */
  readonly periods: readonly string[];
  /** Whole numbers, with the parameters `<name>_min` and `<name>_max`. */
  readonly amounts: readonly string[];
  /** Properties that may be null, with the parameter `<name>_is_empty`. */
  readonly optionals: readonly string[];
}

/** The period of creation, on the lists of objects. */
export const createdRange = {
  created_since: epoch().optional().meta({
    description: "Only objects created at or after this time, in epoch seconds.",
  }),
  created_until: epoch().optional().meta({
    description: "Only objects created before this time, in epoch seconds.",
  }),
};

/** The parameters of these declarations. */
export type DeclaredQuery<P extends string, A extends string, E extends string> = Record<
  `${P}_since` | `${P}_until` | `${A}_min` | `${A}_max`,
  z.ZodOptional<z.ZodInt>
> &
  Record<`${E}_is_empty`, z.ZodOptional<z.ZodBoolean>>;

/** The parameters of a list with these declarations, in the form of `created_since` and `created_until`. */
export function declaredQuery({ periods, amounts, optionals }: DeclaredFilters): z.ZodRawShape {
  const order = (name: string) => `Without \`sort\` the list is then in the order of \`${name}\``;
  return {
    ...Object.fromEntries(
      periods.flatMap((name) => [
        [
          `${name}_since`,
          epoch()
            .optional()
            .meta({ description: `Only objects whose \`${name}\` is at or after this time, in epoch seconds. ${order(name)}.` }),
        ],
        [
          `${name}_until`,
          epoch()
            .optional()
            .meta({ description: `Only objects whose \`${name}\` is before this time, in epoch seconds. ${order(name)}.` }),
        ],
      ]),
    ),
    ...Object.fromEntries(
      amounts.flatMap((name) => [
        [`${name}_min`, amount().meta({ description: `Only objects whose \`${name}\` is this or more. ${order(name)}.` })],
        [`${name}_max`, amount().meta({ description: `Only objects whose \`${name}\` is this or less. ${order(name)}.` })],
      ]),
    ),
    ...Object.fromEntries(
      optionals.map((name) => [
        `${name}_is_empty`,
        z
          .boolean()
          .optional()
          .meta({ description: `\`true\`: only objects without \`${name}\`. \`false\`: only those that have it.` }),
      ]),
    ),
  };
}

const amount = () => z.int().min(-2_147_483_648).max(2_147_483_647).optional();

/** A filter by where an address is. */
export const placeFilter = (description: string) =>
  z
    .enum(Object.keys(placeNames) as Place[])
    .optional()
    .meta({ description: `${description}.` });

/** A filter by one of the states in which cover is sold. */
export const stateFilter = (description: string) =>
  z
    .enum(regions)
    .optional()
    .meta({ description: `${description}.` });
