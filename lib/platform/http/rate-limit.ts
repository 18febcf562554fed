import { networksOf } from "#lib/kit/network.ts";
import { ApiError } from "../base/errors.ts";

/** The state of the caller's rate limit. */
export interface Allowance {
  allowed: boolean;
  remaining: number;
  /** Seconds until another request is allowed. 0: now. */
  retryAfter: number;
}

/** Token buckets in this process's memory, one per name. Full buckets are removed. */
export function createLimiter(options: { perSecond: number; burst: number; maxBuckets?: number }) {
  const { perSecond, burst, maxBuckets = 50_000 } = options;
  const buckets = new Map<string, { tokens: number; at: number }>();

  function sweep(now: number) {
    for (const [name, bucket] of buckets) if (bucket.tokens + ((now - bucket.at) / 1000) * perSecond >= burst) buckets.delete(name);
    // Evict the oldest under attack from many names, so that memory stays bounded.
    for (const name of buckets.keys()) {
      if (buckets.size <= maxBuckets) break;
      buckets.delete(name);
    }
  }

  /** Takes `cost` tokens of `name`'s bucket at `now` (milliseconds of a monotonic clock). `remaining` counts further takes of this cost. */
  function take(name: string, now = performance.now(), cost = 1): Allowance {
    let bucket = buckets.get(name);
    if (!bucket) {
      if (buckets.size >= maxBuckets) sweep(now);
      bucket = { tokens: burst, at: now };
      buckets.set(name, bucket);
    }
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    if (bucket.tokens < cost)
      return { allowed: false, remaining: 0, retryAfter: Math.max(1, Math.ceil((cost - bucket.tokens) / perSecond)) };
    bucket.tokens -= cost;
    return { allowed: true, remaining: Math.floor(bucket.tokens / cost), retryAfter: 0 };
  }

  /** Leaves `name` at most `tokens`, which may be negative: other processes have taken the rest. */
  function leave(name: string, tokens: number): void {
    const bucket = buckets.get(name);
    if (bucket) bucket.tokens = Math.min(bucket.tokens, tokens);
  }

  return Object.assign(take, { leave });
}
export type Limiter = (name: string, now?: number, cost?: number) => Allowance;

/** A limit as `RateLimit-Policy` says it: so many requests in so many seconds. */
export const policyOf = ({ perSecond, burst }: { perSecond: number; burst: number }): string =>
  `"default";q=${Math.floor(burst)};w=${Math.ceil(burst / perSecond)}`;

/** How many /64 networks of one /48 can use their full allowance at once. A site has 65,536 of them. */
const SITE = 8;

/** A rate limit by address: for IPv6 by /64, which belongs to one customer, and several times that for its /48. */
export function createAddressLimiter({ perSecond, burst }: { perSecond: number; burst: number }): Limiter {
  const takeNear = createLimiter({ perSecond, burst });
  const takeWide = createLimiter({ perSecond: perSecond * SITE, burst: burst * SITE });
  return (address, now = performance.now()) => {
    const { near, wide } = networksOf(address);
    const allowance = takeNear(near, now);
    if (wide === null || !allowance.allowed) return allowance;
    const site = takeWide(wide, now);
    return site.remaining < allowance.remaining || !site.allowed ? site : allowance;
  };
}

/** The error for an exhausted rate limit of `what`. */
export const tooMany = (what: string, retryAfter: number) =>
  new ApiError("too_many_requests", `Too many ${what}. Try again in ${retryAfter} s.`, { headers: { "Retry-After": String(retryAfter) } });
