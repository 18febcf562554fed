import { Hono } from "hono";
import { receivePaymentEvent } from "#lib/billing/charges/receive.ts";
import { type Contract, contract } from "#lib/contract/api/index.ts";
import { currentVersion, VERSION_HEADER } from "#lib/contract/core/api-version.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { serveDocs } from "#lib/developer-docs/serve.ts";
import { newId } from "#lib/kit/ids.ts";
import { once } from "#lib/kit/remember.ts";
import { serveLogo } from "#lib/organization/logo.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { registerLimitedTables } from "#lib/platform/db/limited.ts";
import { withTimeLimit } from "#lib/platform/db/time-limit.ts";
import { type Authenticator, createAuthenticator } from "#lib/platform/http/auth.ts";
import { serveDocument } from "#lib/platform/http/documents.ts";
import { createExports } from "#lib/platform/http/export.ts";
import type { Gate } from "#lib/platform/http/gate.ts";
import { mount, PREFIX } from "#lib/platform/http/mount.ts";
import { type Audience, openApiDocument } from "#lib/platform/http/openapi/document.ts";
import { registerVerbs } from "#lib/platform/http/operation-verbs.ts";
import { createAddressLimiter, createLimiter, policyOf } from "#lib/platform/http/rate-limit.ts";
import { serveReads } from "#lib/platform/http/reads.ts";
import { createReadiness } from "#lib/platform/http/ready.ts";
import { refuse } from "#lib/platform/http/refuse.ts";
import { answerUnmounted } from "#lib/platform/http/unmounted.ts";
import { createUploadsUnderWay, createWithRoom } from "#lib/platform/http/uploads-under-way.ts";
import { serveMcp } from "#lib/platform/mcp/serve.ts";
import { registerStores } from "#lib/platform/resource/expand.ts";
import { registerHooks } from "./hooks.ts";
import { limitedTables } from "./limited-tables.ts";
import { modules, storesOf } from "./modules.ts";

/** The service as a fetch handler, without port or process. Tests call it directly. */
export function createApp(runtime: Runtime): Hono {
  const app = new Hono();
  // Limits the total time a request waits for the database.
  app.use((_, next) => withTimeLimit(runtime.settings.DATABASE_TIMEOUT_SECONDS * 1000, next));
  const { RATE_LIMIT_PER_SECOND: perSecond, RATE_LIMIT_BURST: burst, API_PUBLIC_URL } = runtime.settings;
  const authenticator = createAuthenticator(runtime);
  const others = { perSecond: perSecond / 20, burst: burst / 5 };
  const gate: Gate = {
    runtime,
    authenticator,
    clientLimiter: createLimiter(others),
    publicLimiter: createAddressLimiter(others),
    withRoom: createWithRoom(createUploadsUnderWay()),
    exportList: createExports({ perSecond: perSecond / 500, burst: Math.max(1, burst / 20) }),
    policies: { known: policyOf({ perSecond, burst }), others: policyOf(others) },
    headers: securityHeaders(API_PUBLIC_URL),
  };

  const served = register(authenticator);
  // In the contract's order: `/assignments/media` is defined before `/assignments/{assignment}`.
  for (const name of Object.keys(contract) as (keyof Contract)[]) {
    // The types of operations and verbs are checked where they are listed; this loop over all of them cannot express it.
    mount(app, gate, contract[name] as { operations: Record<string, Operation> }, served[name].verbs as never);
  }

  // For the routes below. Operations set these headers themselves, because changing those of a finished response copies its body through a
  // stream.
  app.use(async (c, next) => {
    await next();
    for (const [header, value] of Object.entries(gate.headers)) c.header(header, value);
  });

  // Takes half a second, so each is made for the first request and not at start.
  const describe = (audience: Audience) => once(() => openApiDocument(API_PUBLIC_URL, audience));
  const platforms = describe("platforms");
  for (const [name, document] of [
    ["openapi", platforms],
    ["openapi-pages", describe("pages")],
  ] as const) {
    const text = once(() => JSON.stringify(document()));
    app.get(`${PREFIX}/${name}.json`, (c) => c.body(text(), 200, { "Content-Type": "application/json", [VERSION_HEADER]: currentVersion }));
  }
  serveHealth(app, runtime);
  serveMcp(app, gate, platforms);
  serveReads(app);
  app.post("/stripe/webhooks/:environment", (c) => receivePaymentEvent(c, runtime));
  app.get("/logos/:logo", (c) => serveLogo(c, runtime));
  app.get("/files/:document", (c) => serveDocument(c, runtime));
  serveDocs(app, { baseUrl: API_PUBLIC_URL.replace(/\/$/, ""), document: platforms, now: runtime.clock });

  answerUnmounted(app, gate);
  app.onError((error) => answer(error, runtime));
  return app;
}

/** The headers of every response. Browsers that have visited once use https only. */
const securityHeaders = (url: string): Record<string, string> => ({
  "X-Content-Type-Options": "nosniff",
  ...(url.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
});

/** The handler of a process without the API, which only answers whether it is healthy. */
export function createHealthApp(runtime: Runtime): Hono {
  register(createAuthenticator(runtime));
  return serveHealth(new Hono(), runtime);
}

function serveHealth(app: Hono, runtime: Runtime): Hono {
  app.get("/healthz", (c) => c.json({ status: "alive" }));
  app.get("/readyz", createReadiness(runtime));
  return app;
}

/** Registers stores and hooks, which requests, jobs and an operator's commands need. */
export function register(authenticator: Authenticator): ReturnType<typeof modules> {
  const served = modules(authenticator);
  registerStores(storesOf(served));
  registerVerbs(served);
  registerLimitedTables(limitedTables());
  registerHooks();
  return served;
}

function answer(error: Error, runtime: Runtime): Response {
  const requestId = newId("req");
  return refuse(error, runtime, requestId, { "Content-Type": "application/json", "Request-Id": requestId });
}
