/** A month as `2026-10`. */
export type Month = `${number}-${number}`;

const FORMAT = /^(20\d\d)-(0[1-9]|1[0-2])$/;

export const isMonth = (text: string): text is Month => FORMAT.test(text);

/** Its first moment and the first of the next, UTC. @throws RangeError when it is no month */
export function spanOf(month: string): { begins: Date; ends: Date } {
  const [, year, number] = FORMAT.exec(month) ?? [];
  if (year === undefined || number === undefined) throw new RangeError(`'${month}' is no month; write it as 2026-10`);
  return { begins: new Date(Date.UTC(Number(year), Number(number) - 1)), ends: new Date(Date.UTC(Number(year), Number(number))) };
}

/** The month after it. @throws RangeError when it is no month */
export const monthAfter = (month: string): string => spanOf(month).ends.toISOString().slice(0, 7);
