import { MAX_READS, READS_PATH, type ReadLine, type Reads } from "#lib/contract/core/reads.ts";

/** How long a read waits for others: the parts of a page begin to read one after the other. */
const GATHER_MS = 2;
/** Longer than any of the reads may take. */
const LIMIT_MS = 60_000;

interface Waiting {
  url: string;
  init: RequestInit;
  resolve: (response: Response) => void;
  reject: (error: unknown) => void;
}

/**
 * A fetch for one caller, who reads several things at once: they go to the service as one request, which answers each as soon as it
 * has it. A slow one holds no other. What is not a read is sent by itself.
 */
export function fetchTogether(baseUrl: string, send: typeof fetch = fetch): typeof fetch {
  const waiting: Waiting[] = [];
  const flush = () => {
    const [first, ...others] = waiting.splice(0, MAX_READS);
    if (waiting.length) setTimeout(flush);
    if (first && !others.length) void send(first.url, first.init).then(first.resolve, first.reject);
    else if (first) void readAll(baseUrl, send, [first, ...others]);
  };
  return (input, init = {}) => {
    if (init.method !== "GET" || typeof input !== "string" || !input.startsWith(baseUrl)) return send(input, init);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    if (waiting.push({ url: input, init, resolve, reject }) === 1) setTimeout(flush, GATHER_MS);
    return promise;
  };
}

async function readAll(baseUrl: string, send: typeof fetch, all: readonly Waiting[]): Promise<void> {
  const body: Reads = {
    reads: all.map(({ url, init }) => {
      const prefer = new Headers(init.headers).get("prefer");
      return { path: url.slice(baseUrl.length), ...(prefer === null ? {} : { prefer }) };
    }),
  };
  const headers = new Headers(all[0]?.init.headers);
  headers.delete("prefer");
  headers.set("content-type", "application/json");
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await send(baseUrl + READS_PATH, { method: "POST", headers, body: JSON.stringify(body), cache: "no-store", signal });
    // A service of the version before has nothing there.
    if (response.status === 404) {
      for (const { url, init, resolve, reject } of all) void send(url, init).then(resolve, reject);
      return;
    }
    if (!response.ok || !response.body) {
      const text = await response.text();
      for (const { resolve } of all) resolve(new Response(text, { status: response.status, headers: response.headers }));
      return;
    }
    let rest = "";
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + piece).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const [n, status, read, text] = JSON.parse(line) as ReadLine;
        all[n]?.resolve(new Response(status === 204 || status === 304 ? null : text, { status, headers: read }));
      }
    }
    throw new Error("The service did not answer all of several reads.");
  } catch (error) {
    // Those that were answered stay so.
    for (const { reject } of all) reject(error);
  }
}
