/**
 * The cases of a property that asks a service: few in `npm test`, ten times as many in `npm run test:long -- --only properties`, which finds these
 * tests by this import.
 */
export const runs = (few: number): number => few * Number(process.env.PROPERTY_FACTOR ?? 1);
