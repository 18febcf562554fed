import { createServer, type RequestListener, type Server } from "node:http";

/**
 * How long an idle connection stays open: longer than proxies keep theirs (nginx and AWS 60 s, Google 600 s), so that the proxy closes it.
 * If we did, a POST that the proxy is just sending on it would fail with 502.
 */
export const IDLE_CONNECTION_MS = 620_000;

/** A server for requests of proxies. It does not listen yet. */
export function createHttpServer(answer: RequestListener): Server {
  const server = createServer(answer);
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  return server;
}
