import type { Context, Hono } from "hono";
import { z } from "zod";
import { currentVersion, VERSION_HEADER } from "#lib/contract/core/api-version.ts";
import type { ErrorBody } from "#lib/contract/core/errors.ts";
import type { Environment, Operation } from "#lib/contract/core/operation.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError, inOperation, notFound } from "../base/errors.ts";
import { type Ctx, isRecent, mayCall, type Principal, rowsWithin } from "../context/context.ts";
import type { Runtime } from "../context/runtime.ts";
import { nameOperation } from "../db/time-limit.ts";
import { noteRequest, type RequestRecord, userAgentOf } from "../request-log/note.ts";
import type { Verbs } from "../resource/crud.ts";
import type { Page } from "../resource/list.ts";
import { auditExport, auditShown } from "./audit-read.ts";
import { type AcceptedNames, acceptedNames, BodyNames, isLenient } from "./body-names.ts";
import { allowOrigin, assertOrigin } from "./cors.ts";
import { deprecationHeaders, versionOf, versionOfCaller } from "./dated-version.ts";
import { asksDryRun, DRY_RUN_HEADER, tryOut } from "./dry-run.ts";
import { expandAnswer, takeExpand } from "./expand-in-body.ts";
import { isExportable, prefersCsv } from "./export.ts";
import { addressOf, type Gate, identify, meter } from "./gate.ts";
import { holdToEntities, isWithinLimit, limitedReads, notForLimited } from "./hold-to-entities.ts";
import type { Ready, Reply } from "./idempotency.ts";
import { echoKey, keyOf, once } from "./idempotency.ts";
import { parseInput } from "./normalize-input.ts";
import type { AnyVerb } from "./operation-verbs.ts";
import { paged } from "./page-links.ts";
import { inCodesOfClient } from "./python-codes.ts";
import { isFormEncoded } from "./read-body.ts";
import { readQuery, searchOf } from "./read-query.ts";
import { refusalOf, refuse } from "./refuse.ts";
import { refuseDuringReset } from "./refuse-during-reset.ts";
import { expectedOf, isVersioned, tagResponse } from "./tag-response.ts";
import { withBody } from "./take-body.ts";
import { fingerprint } from "./upload.ts";

export const PREFIX = "/api/v1";

/** The schema of operations without a body: every name in one is unknown. */
const NO_BODY = z.object({});

/** Mounts a resource's verbs on the paths of its contract. The type requires a verb for every operation. */
export function mount<Ops extends Record<string, Operation>>(
  app: Hono,
  gate: Gate,
  resource: { operations: Ops },
  verbs: Verbs<Ops>,
): void {
  // Fixed words come before parameters, so that `/quotes/preview` is not read as the quote `preview`.
  const names = ({ path }: Operation) => path.split("{").length;
  for (const [name, operation] of Object.entries(resource.operations).sort(([, a], [, b]) => names(a) - names(b))) {
    const path = PREFIX + operation.path.replace(/\{(\w+)\}/g, ":$1");
    const verb = verbs[name as keyof Ops] as AnyVerb;
    const accepted = acceptedNames(operation, Object.values(resource.operations));
    const { telemetry } = gate.runtime;
    app.on(operation.method, path, (c) => telemetry.request(operation, c.req.raw.headers, () => serve(c, gate, operation, accepted, verb)));
  }
}

function environmentOf(c: Context, principal: Principal | null): Environment {
  if (principal && "environment" in principal) return principal.environment;
  return c.req.header("insurance-environment") === "production" ? "production" : "sandbox";
}

function notAllowed(principal: Principal, operation: Operation): ApiError {
  if (principal.kind === "staff" && principal.mustEnrol)
    return new ApiError("insufficient_permissions", "Your organization requires two-factor authentication. Set it up to continue.");
  if (!isWithinLimit(principal, operation)) return notForLimited();
  return new ApiError("insufficient_permissions", `This credential does not have the scope '${operation.access}'.`);
}

/** @throws ApiError when this caller may not do this, or not now */
async function admit(runtime: Runtime, principal: Principal, operation: Operation, environment: Environment): Promise<void> {
  if (!(mayCall(principal, operation) && isWithinLimit(principal, operation))) throw notAllowed(principal, operation);
  if (operation.recent && !isRecent({ principal, runtime }))
    throw new ApiError("recent_authentication_required", "Confirm your password again to do this.");
  if (environment === "sandbox") await refuseDuringReset(runtime, principal, operation);
}

const headersOf = (gate: Gate, requestId: string, more: Record<string, string> = {}): Record<string, string> => ({
  ...gate.headers,
  ...more,
  "Content-Type": "application/json",
  "Request-Id": requestId,
  [VERSION_HEADER]: currentVersion,
});

async function serve(c: Context, gate: Gate, operation: Operation, accepted: AcceptedNames, verb: AnyVerb): Promise<Response> {
  const { runtime } = gate;
  nameOperation(`${operation.method} ${operation.path}`);
  const started = performance.now();
  const requestId = newId("req");
  const headers = headersOf(gate, requestId, { "Cache-Control": "no-store", ...deprecationHeaders(operation.deprecated) });
  const ip = addressOf(c, runtime.settings.TRUSTED_PROXIES);
  const seen: RequestRecord = { body: null, answer: "", replayed: false, exported: false, tried: false };
  let principal: Principal | null = null;
  let now = runtime.clock();
  let response: Response;
  try {
    allowOrigin(c, operation, headers);
    const known = operation.access === "public" ? null : await identify(c, gate, ip, headers);
    principal = known?.principal ?? null;
    const orgId = principal?.orgId ?? "";
    const environment = environmentOf(c, principal);
    headers[VERSION_HEADER] = versionOfCaller(principal);
    if (principal) now = await runtime.clocks.now({ orgId, environment }, runtime.database.db);
    meter(gate, known, ip, headers);
    const version = versionOf(c.req.raw.headers, principal);
    headers[VERSION_HEADER] = version;
    assertOrigin(c, principal, headers);
    if (principal) await admit(runtime, principal, operation, environment);
    const { crossOrganization = false } = verb;
    const ctx: Ctx = {
      runtime,
      orgId,
      environment,
      // A public operation reads only its own body and has no organization.
      principal: principal ?? { kind: "system", id: "public", orgId: "", environment: "sandbox" },
      requestId,
      version,
      limits: known?.limits ?? null,
      now,
      ip,
      userAgent: userAgentOf(c),
      crossOrganization,
      db: limitedReads(operation, principal, environment, rowsWithin({ runtime, orgId, crossOrganization }).db),
      tx: null,
      deferred: null,
      expected: expectedOf(c, operation),
      counts: /(^|[\s,])count($|[\s,;])/.test(c.req.header("prefer") ?? ""),
      awaitingCommit: [],
      closing: new Map(),
    };
    if (isExportable(operation) && prefersCsv(c.req.raw)) {
      const audit = () => auditExport(ctx, operation, c.req.url);
      response = await gate.exportList({ ...ctx, counts: false }, operation, addressed(c, ctx, operation), verb, headers, audit);
      seen.exported = true;
    } else {
      const names = new BodyNames(accepted, isLenient(c.req.raw.headers), isFormEncoded(c.req.raw));
      const reply = await gate.withRoom(ctx.principal, operation, c.req.raw, () => perform(c, ctx, operation, names, verb, headers, seen));
      seen.answer = inCodesOfClient(c.req.raw.headers, reply.status, reply.body);
      seen.replayed = reply.replayed;
      if (reply.replayed) headers["Idempotent-Replayed"] = "true";
      // A replayed error contains the request id of the original error; the header must match.
      if (reply.replayed && reply.status >= 400) headers["Request-Id"] = (JSON.parse(reply.body) as ErrorBody).request_id;
      response = new Response(reply.status === 304 ? null : seen.answer, { status: reply.status, headers });
    }
  } catch (error) {
    const refusal = refusalOf(inOperation(error, operation), runtime, requestId);
    const answer = JSON.stringify(refusal.body(requestId, runtime.settings.API_PUBLIC_URL));
    seen.answer = inCodesOfClient(c.req.raw.headers, refusal.status, answer);
    response = new Response(seen.answer, { status: refusal.status, headers: { ...headers, ...refusal.headers } });
  }
  const { status } = response;
  const ms = Math.round((performance.now() - started) * 10) / 10;
  runtime.log.info({ method: operation.method, path: operation.path, status, ms, request: requestId, caller: principal?.id ?? "" });
  if (principal)
    noteRequest(c, runtime, {
      requestId,
      operation,
      principal,
      environment: environmentOf(c, principal),
      at: now,
      ip,
      status,
      ms,
      ...seen,
    });
  return response;
}

/** The path parameters and query of a request. */
function addressed(c: Context, { principal }: Pick<Ctx, "principal">, operation: Operation): Record<string, unknown> {
  const params: Record<string, string> = c.req.param();
  // No id contains a NUL byte, and PostgreSQL does not accept it in text.
  if (Object.values(params).some((id) => id.includes("\u0000"))) throw new ApiError("resource_not_found", "There is nothing at this path.");
  if (principal.kind === "client" && params.contractor !== undefined && params.contractor !== principal.contractor)
    throw notFound("contractor", params.contractor);
  const input: Record<string, unknown> = { ...params };
  const query = readQuery(searchOf(c.req.url), operation.query);
  if (operation.query) input.query = parseInput(operation.query, query);
  return input;
}

async function perform(
  c: Context,
  ctx: Ctx,
  operation: Operation,
  names: BodyNames,
  verb: AnyVerb,
  headers: Record<string, string>,
  seen: RequestRecord,
): Promise<Reply> {
  const input = addressed(c, ctx, operation);
  seen.tried = asksDryRun(c.req.raw.headers, operation);
  if (seen.tried) headers[DRY_RUN_HEADER] = "true";
  return await withBody(ctx, operation, c.req.raw, async (raw) => {
    seen.body = fingerprint(raw);
    const { kind, expand, rest: given } = await takeExpand(ctx, operation, raw ?? {});
    if (raw) {
      const body = parseInput(operation.body ?? NO_BODY, given, names, ctx.now);
      if (operation.body) input.body = body;
      Object.assign(headers, names.headers());
    }
    await holdToEntities(ctx, operation, input);
    let shown: unknown;
    const reply = (answer: unknown): Reply => {
      shown = answer;
      const body = JSON.stringify(operation.list ? paged(c, answer as Page<unknown>, headers) : answer);
      if (tagResponse(c, ctx.principal, operation, !expand && isVersioned(operation, input), body, headers))
        return { status: 304, body: "", replayed: false };
      return { status: operation.status, body, replayed: false };
    };
    // The operations of client tokens store nothing, so they need no idempotency key.
    const isOnce = operation.method === "POST" && operation.access !== "public" && ctx.principal.kind !== "client";
    const key = isOnce ? keyOf(c.req.raw.headers) : null;
    if (key !== null) echoKey(c.req.raw.headers, key, headers);
    const effectOf = (rest: (within: Ctx) => Promise<unknown>) => async (within: Ctx) => {
      const answer = await rest(within).catch((error: unknown) => {
        throw inOperation(error, operation);
      });
      return reply(await expandAnswer(within, kind, answer, expand));
    };
    const { begin } = verb;
    const ready: Ready = begin
      ? { prepare: async () => effectOf(await begin(ctx, input as never)) }
      : { run: effectOf((within) => verb(within, input as never)) };
    if (seen.tried) return await tryOut(ctx, ready);
    if (key !== null) return await once(ctx, { method: "POST", path: placeOf(c.req.path, ctx.principal), key, body: seen.body }, ready);
    const done = await (ready.run ?? (await ready.prepare()))(ctx);
    if (operation.audited && done.status === operation.status) await auditShown(ctx, operation.audited, shown);
    return done;
  });
}

/** The path an idempotency key belongs to. All applicants use the same paths, so theirs includes the application. */
const placeOf = (path: string, principal: Principal) => (principal.kind === "hosted" ? `${path}#${principal.objectId}` : path);

/** The response where no operation is mounted. It counts against the rate limit too. */
export function refuseUnmounted(c: Context, gate: Gate, error: ApiError): Response {
  const requestId = newId("req");
  const headers = headersOf(gate, requestId);
  try {
    meter(gate, null, addressOf(c, gate.runtime.settings.TRUSTED_PROXIES), headers);
    return refuse(error, gate.runtime, requestId, headers);
  } catch (limited) {
    return refuse(limited, gate.runtime, requestId, headers);
  }
}
