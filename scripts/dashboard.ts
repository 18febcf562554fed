import "./node-version.ts";
import type { IncomingMessage } from "node:http";
import next from "next";
import sirv from "sirv";
import { z } from "zod";
import { numberSetting, parseEnv, proxies } from "#lib/kit/env.ts";
import { createHttpServer } from "#lib/kit/http-server.ts";
import { onStopSignals } from "#lib/kit/stop-signals.ts";
import { type IsTrusted, visitorAddress } from "#lib/kit/visitor-address.ts";
import { ROOT, STATIC } from "./next-build.ts";

/** Next trusts this header from any visitor, so it is replaced by the visitor's verified address. */
function nameVisitor({ headers, socket }: IncomingMessage, isTrusted: IsTrusted): void {
  const forwarded = headers["x-forwarded-for"];
  const address = visitorAddress(
    socket.remoteAddress ?? null,
    Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? null),
    isTrusted,
  );
  if (address === null) delete headers["x-forwarded-for"];
  else headers["x-forwarded-for"] = address;
}

// The dashboard has one address. The earlier name of the setting is what its sessions read.
const { DASHBOARD_PUBLIC_URL: stated, NEXTAUTH_URL: former } = process.env;
if (stated && former && stated.replace(/\/+$/, "") !== former.replace(/\/+$/, "")) {
  console.error("NEXTAUTH_URL: is another address than DASHBOARD_PUBLIC_URL. The dashboard has one: remove NEXTAUTH_URL.");
  process.exit(1);
}
if (stated) process.env.NEXTAUTH_URL = stated;

const {
  DASHBOARD_PORT: port,
  DASHBOARD_HOST: host,
  TRUSTED_PROXIES: isTrusted,
  NEXTAUTH_URL: publicUrl,
} = parseEnv(
  z.object({
    DASHBOARD_PORT: numberSetting(1, 65_535).default(3000),
    DASHBOARD_HOST: z.string().optional(),
    NEXTAUTH_URL: z.string().default(""),
    TRUSTED_PROXIES: proxies,
  }),
  { ...process.env, DASHBOARD_PORT: process.env.DASHBOARD_PORT ?? process.env.PORT },
);
const isHttps = publicUrl.startsWith("https:");

/** Serves scripts and styles as compressed by the build. Next would compress them for every visitor while the page waits. */
const PREFIX = "/_next/static/";
const serveStatic = sirv(STATIC, {
  brotli: true,
  gzip: true,
  etag: true,
  immutable: true,
  maxAge: 31_536_000,
});

/** How long open requests may take after a stop signal. */
const DRAIN_MS = 10_000;

// Before start-up is complete there is nothing to finish, so it ends immediately.
let finish = async (): Promise<void> => undefined;
onStopSignals(
  () => {
    setTimeout(() => process.exit(1), 2 * DRAIN_MS);
    void finish().finally(() => process.exit(0));
  },
  () => process.exit(1),
);

/** The built dashboard, until a stop signal: open requests are then completed first. */
const app = next({ dev: false, dir: ROOT, port });
const answer = app.getRequestHandler();
await app.prepare();
const server = createHttpServer((request, response) => {
  nameVisitor(request, isTrusted);
  // On every response, including Next's own redirects and errors.
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (isHttps) response.setHeader("Strict-Transport-Security", "max-age=31536000");
  const { method, url = "" } = request;
  // Whether this process serves requests. For the service, see its own /readyz.
  if (url === "/healthz") return void response.writeHead(200, { "Content-Type": "application/json" }).end('{"status":"ok"}');
  if (!url.startsWith(PREFIX) || (method !== "GET" && method !== "HEAD")) return void answer(request, response);
  request.url = url.slice(PREFIX.length - 1);
  serveStatic(request, response, () => {
    request.url = url;
    void answer(request, response);
  });
});
server.listen(port, host);
finish = async () => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  await app.close();
};
