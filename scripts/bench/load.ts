import { connect, type Socket } from "node:net";

/** The results of a load test. Times in milliseconds. */
export interface Load {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
}

export interface LoadOptions {
  port: number;
  connections: number;
  seconds: number;
  /** The next complete request as sent on the wire. */
  next: () => string;
}

/** The text of a request. */
export function httpRequest(method: string, path: string, headers: Record<string, string>, body?: object): string {
  const content = body === undefined ? "" : JSON.stringify(body);
  const all = { host: "127.0.0.1", ...headers, ...(body ? { "content-type": "application/json" } : {}) };
  const length = body ? `content-length: ${Buffer.byteLength(content)}\r\n` : "";
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}${length}\r\n${content}`;
}

/**
 * Keeps `connections` sockets busy, one request after the other on each. Uses raw sockets, so that on a machine with few cores most time
 * goes to what is measured.
 * @throws Error when a response is not 2xx or a socket breaks
 */
export async function load({ port, connections, seconds, next }: LoadOptions): Promise<Load> {
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => keepBusy(port, until, next, times)));
  const elapsed = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { requests: times.length, perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99) };
}

function keepBusy(port: number, until: number, next: () => string, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, "127.0.0.1");
    let received = "";
    let sent = 0;
    const send = () => {
      received = "";
      sent = performance.now();
      socket.write(next());
    };
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.setNoDelay(true);
    socket.once("connect", send);
    socket.once("error", fail);
    socket.once("close", () => fail(new Error("The server closed a connection.")));
    socket.on("data", (chunk) => {
      // latin1: one character per byte, as Content-Length counts.
      received += chunk.toString("latin1");
      const head = received.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = /\r\ncontent-length: *(\d+)/i.exec(received)?.[1];
      if (length === undefined || !received.startsWith("HTTP/1.1 2")) return fail(new Error(`Unexpected response:\n${received}`));
      if (received.length < head + 4 + Number(length)) return;
      const now = performance.now();
      times.push(now - sent);
      if (now < until) return send();
      socket.removeAllListeners("close");
      socket.end();
      resolve();
    });
  });
}
