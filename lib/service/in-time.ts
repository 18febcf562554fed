import type { IncomingMessage, Server } from "node:http";

/** How long a request may take to arrive: a minute, and for a large file a second for each megabyte that it announces, up to a quarter hour. */
const MINUTE = 60_000;
const MAX_MS = 15 * MINUTE;
const PER_BYTE = 0.001;

const allowedMs = ({ headers }: IncomingMessage): number => Math.min(MAX_MS, MINUTE + (Number(headers["content-length"]) || 0) * PER_BYTE);

/** Answers 408 to a client whose request does not arrive in time, and ends its connection. Sizes are limited by each operation. */
export function inTime(server: Server, allowed: (request: IncomingMessage) => number = allowedMs): Server {
  server.requestTimeout = MAX_MS;
  server.prependListener("request", (request, response) => {
    const late = setTimeout(() => {
      if (request.complete) return;
      if (response.headersSent) request.destroy();
      else request.socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n", () => request.destroy());
    }, allowed(request));
    response.once("close", () => clearTimeout(late));
  });
  return server;
}
