import { test } from "vitest";

const FACTOR = Number(process.env.PROPERTY_FACTOR ?? 1);

/**
 * The cases of a property that asks a service: few in `npm test`, ten times as many in `npm run test:long -- --only properties`, which finds these
 * tests by this import.
 */
export const runs = (few: number): number => few * FACTOR;

/** Tests of cases beside the main ones, which only `npm run test:long -- --only properties` executes: `npm test` is to end in twelve minutes. */
export const furtherTest: (name: string, run: () => Promise<void>) => void = FACTOR > 1 ? (name, run) => test(name, run) : () => undefined;

/** The first of several alike cases, and all of them in the same long run. */
export const oneOf = <T>(cases: readonly T[]): readonly T[] => (FACTOR > 1 ? cases : cases.slice(0, 1));
