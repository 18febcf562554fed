import type { Library } from "./native.ts";

/** As PDF writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export const UNTURNED: Matrix = [1, 0, 0, 1, 0, 0];

export function matrixOf({ native, memory, scratch }: Library, object: number): Matrix {
  native.FPDFPageObj_GetMatrix(object, scratch);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = memory.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 6);
  return [a, b, c, d, e, f];
}

export const applied = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [a * x + c * y + e, b * x + d * y + f];

/** The first matrix, then `outer`. */
export function times([a, b, c, d, e, f]: Matrix, outer: Matrix): Matrix {
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}
