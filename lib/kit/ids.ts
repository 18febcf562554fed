const BASE_58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const READABLE = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

// Reading a few random bytes costs as much as reading thousands, and every request needs an id. No byte is used twice.
const pool = new Uint8Array(4096);
let used = pool.length;

function randomByte(): number {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  return pool[used++] as number;
}

/** `length` characters of an alphabet of at most 128, from the system's CSPRNG, without modulo bias. */
function randomText(alphabet: string, length: number): string {
  // Bytes above the largest multiple of the alphabet's size would make its first letters more likely.
  const fair = 256 - (256 % alphabet.length);
  let out = "";
  while (out.length < length) {
    const byte = randomByte();
    if (byte < fair) out += alphabet[byte % alphabet.length];
  }
  return out;
}

/** `length` characters of base 58 (5.86 bits each). */
export const randomBase58 = (length: number): string => randomText(BASE_58, length);

/** `length` capitals and digits that cannot be confused on paper or by telephone (4.9 bits each). */
export const randomReadable = (length: number): string => randomText(READABLE, length);

/** `length` digits (3.3 bits each): what is read best on a fax, where a letter among them is taken for a digit. */
export const randomDigits = (length: number): string => randomText("0123456789", length);

/** `length` small letters and digits (5 bits each), for texts that are compared without regard to case. */
export const randomBase32 = (length: number): string => randomText("abcdefghijklmnopqrstuvwxyz234567", length);

/** Characters of an id that say when it was made: milliseconds in base 58, until the year 6028. */
const TIME_LENGTH = 8;
let last = { at: 0, text: "" };

/** Milliseconds since 1970 as text of a fixed length that sorts as the time does. */
function timeText(at: number): string {
  if (at === last.at) return last.text;
  let text = "";
  for (let rest = at; text.length < TIME_LENGTH; rest = Math.floor(rest / 58)) text = BASE_58.charAt(rest % 58) + text;
  last = { at, text };
  return text;
}

/**
 * A new resource id: `cn_` + 24 opaque base-58 characters. The first 8 follow from the time, so that what is created together lies
 * together in every index; the others are random (93 bits).
 */
export function newId<P extends string>(prefix: P): `${P}_${string}` {
  return `${prefix}_${timeText(Date.now())}${randomBase58(16)}`;
}

/** Whether `value` has the format of an id with this prefix. It need not exist. */
export function isId(prefix: string, value: string): boolean {
  return value.startsWith(`${prefix}_`) && /^[1-9A-HJ-NP-Za-km-z]{22,26}$/.test(value.slice(prefix.length + 1));
}
