import type { Context } from "hono";
import { type IsTrusted, visitorAddress } from "#lib/kit/visitor-address.ts";
import { ApiError } from "../base/errors.ts";
import type { Principal } from "../context/context.ts";
import type { Runtime } from "../context/runtime.ts";
import type { Authenticator, Caller } from "./auth.ts";
import type { ExportList } from "./export.ts";
import { type Allowance, type Limiter, tooMany } from "./rate-limit.ts";
import type { WithRoom } from "./uploads-under-way.ts";

/** The checks that every request passes through. */
export interface Gate {
  runtime: Runtime;
  authenticator: Authenticator;
  /** Rate limit of one client token. */
  clientLimiter: Limiter;
  /** Rate limit of unauthenticated callers, by network. */
  publicLimiter: Limiter;
  /** The limits in words of `RateLimit-Policy`: of keys and members, and of everybody else. */
  policies: Readonly<Record<"known" | "others", string>>;
  /** The headers of every response. */
  headers: Readonly<Record<string, string>>;
  exportList: ExportList;
  withRoom: WithRoom;
}

/** The client's address. The dashboard on this machine is a trusted proxy. */
export function addressOf(c: Context, isTrusted: IsTrusted): string | null {
  const caller = (c.env as { incoming?: { socket?: { remoteAddress?: string } } })?.incoming?.socket?.remoteAddress ?? null;
  return visitorAddress(caller, c.req.header("x-forwarded-for") ?? null, isTrusted);
}

/** All client tokens of an environment together have the limit of one key, beside those of the keys themselves. */
function takeOfClients({ clientLimiter, runtime }: Gate, { id, orgId, environment }: Extract<Principal, { kind: "client" }>): Allowance {
  const own = clientLimiter(id);
  const all = own.allowed ? runtime.callerLimit.take(`clients ${orgId} ${environment}`) : own;
  return all.remaining < own.remaining || !all.allowed ? all : own;
}

function allowanceOf(gate: Gate, principal: Principal | null, ip: string | null): Allowance {
  if (!principal) return gate.publicLimiter(ip ?? "");
  return principal.kind === "client" ? takeOfClients(gate, principal) : gate.runtime.callerLimit.take(principal.id);
}

/**
 * Counts one request against the organization's limit for a minute, if it has one. Contractors on their own pages are not counted.
 * @throws ApiError too_many_requests
 */
function meterOrganization({ runtime }: Gate, { kind, orgId }: Principal, maxPerMinute: number | undefined): void {
  if (maxPerMinute === undefined || kind === "hosted") return;
  const { allowed, retryAfter } = runtime.organizationLimit.take(orgId, undefined, 60 / maxPerMinute);
  if (!allowed)
    throw tooMany(`requests of this organization, which may send ${maxPerMinute} a minute (its limit 'requests_a_minute')`, retryAfter);
}

/** Counts one request against the caller's rate limit and reports the rest in the headers. @throws ApiError too_many_requests */
export function meter(gate: Gate, caller: Caller | null, ip: string | null, headers: Record<string, string>): void {
  const allowance = allowanceOf(gate, caller?.principal ?? null, ip);
  headers["RateLimit-Policy"] = gate.policies[!caller || caller.principal.kind === "client" ? "others" : "known"];
  headers.RateLimit = `"default";r=${allowance.remaining};t=${allowance.retryAfter || 1}`;
  if (!allowance.allowed) throw tooMany("requests", allowance.retryAfter);
  if (caller) meterOrganization(gate, caller.principal, caller.limits.requests_a_minute);
}

/** Authenticates the caller. Callers without a valid credential are rate-limited by address, so that guessing is slow. */
export async function identify(c: Context, gate: Gate, ip: string | null, headers: Record<string, string>): Promise<Caller> {
  try {
    return await gate.authenticator.authenticate(c.req.header("authorization") ?? null);
  } catch (error) {
    if (error instanceof ApiError) meter(gate, null, ip, headers);
    throw error;
  }
}
