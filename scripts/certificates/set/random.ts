/** Seeded random numbers, equal on every machine, so that a set of documents is reproducible. */
export interface Random {
  /** 0 to 1. */
  next(): number;
  /** Whole, both ends included. */
  whole(min: number, max: number): number;
  between(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** Mulberry32, seeded by a text. */
export function randomOf(seed: string): Random {
  let state = [...seed].reduce((hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 16777619), 2166136261) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    between: (min, max) => min + next() * (max - min),
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]) => list[whole(0, list.length - 1)] as T,
  };
}
