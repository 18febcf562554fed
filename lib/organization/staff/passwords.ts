import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { tooMany } from "#lib/platform/http/rate-limit.ts";

declare module "#lib/platform/context/runtime.ts" {
  interface Runtime {
    readonly passwords: Passwords;
  }
}

/** The cost of a hash. It uses 128·N·r bytes of memory. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
/** The cost of old hashes that do not state it. */
const UNSAID: PasswordCost = { N: 2 ** 15, r: 8, p: 1 };
const KEY_BYTES = 32;

/**
 * A hash takes a fifth of a second of processor time. Two in parallel leave the thread pool free for files and DNS, and a flood is
 * rejected.
 */
const AT_ONCE = 2;
/** In each queue. */
const MAX_WAITING = 64;
/** In each queue from one place. */
const MAX_WAITING_FROM = 16;

/**
 * In the order in which they are served: members who are signed in or whose device has signed in before; everybody else; attempts on an
 * account that is locked for unknown devices. So guessing delays nobody but other unknown devices.
 */
const queues = ["known", "unknown", "locked"] as const;

/** Whose turn a hash is. `from`: a device, a member or the prefix of an address. */
export interface Turn {
  readonly queue: (typeof queues)[number];
  readonly from: string;
}

/**
 * The result of checking a password. `renewed` is a hash at the present cost, when the password is correct and was stored at another cost.
 */
export interface PasswordCheck {
  readonly isRight: boolean;
  readonly renewed: string | null;
}

export interface Passwords {
  /** scrypt with cost and salt: `scrypt$N,r,p$<salt>$<key>`, the last two base64. */
  hash(password: string): Promise<string>;
  /** Takes equally long with and without a stored hash. @throws ApiError too_many_requests when too many are waiting */
  verify(password: string, stored: string | undefined, turn: Turn): Promise<PasswordCheck>;
}

/** Tells a password from the one before it, and stays when its hash is renewed: the salt. Empty without a password. */
export const passwordEpoch = (stored: string | undefined): string => (stored ?? "").split("$").at(-2) ?? "";

function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) =>
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key))),
  );
}

function read(stored: string | undefined, today: PasswordCost): { cost: PasswordCost; salt: Buffer; key: Buffer } {
  const parts = (stored ?? "").split("$");
  const [N, r, p] = (parts.length === 4 ? (parts[1] ?? "") : "").split(",").map(Number);
  const cost = N && r && p ? { N, r, p } : stored ? UNSAID : today;
  const [salt = "", key = ""] = parts.slice(-2);
  return { cost, salt: Buffer.from(salt, "base64"), key: Buffer.from(key, "base64") };
}

/** Runs a limited number at once, the others by queue and in order of arrival. */
function createQueues() {
  let running = 0;
  const waiting: Record<Turn["queue"], { from: string; begin: () => void }[]> = { known: [], unknown: [], locked: [] };
  return async function run<T>({ queue, from }: Turn, work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      const line = waiting[queue];
      if (line.length >= MAX_WAITING || line.filter((other) => other.from === from).length >= MAX_WAITING_FROM)
        throw tooMany("attempts to sign in", 5);
      await new Promise<void>((begin) => line.push({ from, begin }));
    } else running++;
    try {
      return await work();
    } finally {
      const next = queues
        .map((one) => waiting[one])
        .find((line) => line.length > 0)
        ?.shift();
      // Hands the slot to the next in line.
      if (next) next.begin();
      else running--;
    }
  };
}

/** Password hashing, one instance per process. Tests use a lower cost. */
export function createPasswords(today: PasswordCost = COST): Passwords {
  const run = createQueues();
  const make = async (password: string, salt: Buffer = randomBytes(16)) => {
    const key = await derive(password, salt, today);
    return ["scrypt", [today.N, today.r, today.p].join(), salt.toString("base64"), key.toString("base64")].join("$");
  };
  return {
    // Only members hash passwords, and whoever has a link sent to them.
    hash: (password) => run({ queue: "known", from: "" }, () => make(password)),
    verify: (password, stored, turn) =>
      run(turn, async () => {
        const { cost, salt, key } = read(stored, today);
        const actual = await derive(password, salt.length > 0 ? salt : Buffer.alloc(16), cost);
        const isRight = key.length === actual.length && timingSafeEqual(key, actual);
        const isToday = cost.N === today.N && cost.r === today.r && cost.p === today.p;
        return { isRight, renewed: isRight && !isToday ? await make(password, salt) : null };
      }),
  };
}
