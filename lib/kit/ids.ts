const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

// Asking the system for a few bytes costs as much as for thousands, and every request needs an id. No byte is used twice.
const pool = new Uint8Array(4096);
let used = pool.length;

function randomByte(): number {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  return pool[used++] as number;
}

/** `length` characters of base 58 from the system's CSPRNG, without modulo bias (5.86 bits each). */
export function randomBase58(length: number): string {
  let out = "";
  while (out.length < length) {
    const byte = randomByte();
    // 232 is the largest multiple of 58 below 256; larger bytes would favour the first letters.
    if (byte < 232) out += ALPHABET[byte % 58];
  }
  return out;
}

/** A new resource id: `cn_` + 24 opaque base-58 characters (140 bits). */
export function newId<P extends string>(prefix: P): `${P}_${string}` {
  return `${prefix}_${randomBase58(24)}`;
}

/** Whether `value` has the shape of an id with this prefix; says nothing about its existence. */
export function isId(prefix: string, value: string): boolean {
  return value.startsWith(`${prefix}_`) && /^[1-9A-HJ-NP-Za-km-z]{22,26}$/.test(value.slice(prefix.length + 1));
}
