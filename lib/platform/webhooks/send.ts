import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";
import { isPublicHost, isWebPort } from "./address.ts";
import { ForbiddenAddressError, publicAddressesOf, type Resolve } from "./resolve.ts";

/** How much of a response's headers is kept with an attempt. */
const MAX_HEADERS = 30;
const MAX_HEADER_LENGTH = 300;

/** Headers that give access to the receiver. */
const secret = /cookie|auth|token|secret|key/i;

/** The first headers of a response, cut to a bounded size, without the values that give access. */
function keptHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const kept = Object.entries(headers)
    .slice(0, MAX_HEADERS)
    .map(([name, value = ""]) => [
      name.slice(0, MAX_HEADER_LENGTH),
      secret.test(name) ? "[redacted]" : (typeof value === "string" ? value : value.join(", ")).slice(0, MAX_HEADER_LENGTH),
    ]);
  return Object.fromEntries(kept);
}

/** The limit for one attempt, from the first name server query to the response headers. */
export const TIME_LIMIT_MS = 15_000;
/** How much of a response is read. */
export const RESPONSE_BYTES = 16 * 1024;

/** The response, or why there was none. */
export type ReceiverResponse =
  | { status: number; body: Buffer; headers: Record<string, string>; retryAfter: string | null; durationMs: number }
  | { status: null; error: string; durationMs: number };

export interface Sender {
  /** Posts a body. Never rejects; an abort through `signal` is returned as an error. */
  post(url: string, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<ReceiverResponse>;
  close(): Promise<void>;
}

interface SenderOptions {
  resolve: Resolve;
  /** Hosts that may be called whatever their address. */
  allowedHosts: ReadonlySet<string>;
  timeLimitMs?: number;
}

/**
 * Posts over keep-alive connections. Each new connection queries the name servers and connects only to the addresses it has just checked,
 * which prevents DNS rebinding. Redirects are not followed; certificates are verified.
 */
export function createSender({ resolve, allowedHosts, timeLimitMs = TIME_LIMIT_MS }: SenderOptions): Sender {
  const lookup: LookupFunction = (host, options, done) => {
    publicAddressesOf(host, resolve).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (!first) done(Object.assign(new Error(`${host} has no address`), { code: "ENOTFOUND" }), "");
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: Error) => done(error, ""),
    );
  };
  const toPublic = buildConnector({ lookup, timeout: timeLimitMs });
  const toAllowed = buildConnector({ timeout: timeLimitMs });
  const agent = new Agent({
    keepAliveTimeout: 10_000,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect(options, callback) {
      if (!isWebPort(options.port)) return callback(new ForbiddenAddressError(`Port ${options.port} is not allowed`), null);
      const host = options.hostname.replace(/^\[|\]$/g, "").toLowerCase();
      if (allowedHosts.has(host)) return toAllowed(options, callback);
      // A literal IP address is never looked up.
      if (isPublicHost(host)) return toPublic(options, callback);
      return callback(new ForbiddenAddressError(`${host} is not a public address`), null);
    },
  });
  return {
    async post(address, headers, body, signal) {
      const started = performance.now();
      const durationMs = () => Math.round(performance.now() - started);
      const limit = new AbortController();
      const stop = () => limit.abort();
      const timer = setTimeout(stop, timeLimitMs);
      signal.addEventListener("abort", stop, { once: true });
      try {
        const { origin, pathname, search } = new URL(address);
        const answer = await agent.request({ origin, path: pathname + search, method: "POST", headers, body, signal: limit.signal });
        const after = answer.headers["retry-after"];
        const retryAfter = (Array.isArray(after) ? after[0] : after) ?? null;
        const kept = keptHeaders(answer.headers);
        return { status: answer.statusCode, body: await startOf(answer.body), headers: kept, retryAfter, durationMs: durationMs() };
      } catch (error) {
        const words = limit.signal.aborted ? `There was no response within ${timeLimitMs / 1000} s.` : wordsFor(error);
        return { status: null, error: words, durationMs: durationMs() };
      } finally {
        clearTimeout(timer);
        signal.removeEventListener("abort", stop);
      }
    },
    close: () => agent.destroy(),
  };
}

/** The first bytes of a response. A connection that breaks or stalls after the headers does not change its status. */
async function startOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= RESPONSE_BYTES) break;
    }
  } catch {
    return Buffer.concat(chunks).subarray(0, RESPONSE_BYTES);
  }
  return Buffer.concat(chunks).subarray(0, RESPONSE_BYTES);
}

const words: Record<string, string> = {
  ECONNREFUSED: "The connection was refused.",
  ECONNRESET: "The connection was closed before a response.",
  UND_ERR_SOCKET: "The connection was closed before a response.",
  EPIPE: "The connection was closed before a response.",
  ETIMEDOUT: "The connection timed out.",
  UND_ERR_CONNECT_TIMEOUT: "The connection timed out.",
  ENOTFOUND: "The host name could not be resolved.",
  EHOSTUNREACH: "The host cannot be reached.",
  ENETUNREACH: "The host cannot be reached.",
};

/** Why there was no response, for the receiver's developers. It reveals nothing about this machine's network. */
function wordsFor(error: unknown): string {
  for (let e = error; e instanceof Error; e = e instanceof AggregateError ? e.errors[0] : e.cause) {
    if (e instanceof ForbiddenAddressError) return "The address is not on the public internet.";
    const code = String((e as NodeJS.ErrnoException).code ?? "");
    if (words[code]) return words[code];
    if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code)) return `The server's certificate or its encryption was not accepted (${code}).`;
    if (/^(HPE_|UND_ERR_)/.test(code)) return `The response is not valid HTTP (${code}).`;
  }
  return "The request could not be sent.";
}
