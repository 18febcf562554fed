import type { Hono } from "hono";
import { z } from "zod";
import { MAX_READS, READS_PATH, type ReadLine } from "#lib/contract/core/reads.ts";
import { PREFIX } from "./mount.ts";
import { readText } from "./read-body.ts";

const reads = z.object({
  reads: z
    .array(z.object({ path: z.string().startsWith(`${PREFIX}/`).max(4000), prefer: z.literal("count").optional() }))
    .min(1)
    .max(MAX_READS),
});

const MAX_BYTES = 256 * 1024;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What clients read besides the body. */
const HEADERS = ["content-type", "link", "total-count", "etag", "request-id", "retry-after"];

/**
 * Answers several reads of one caller as one request: the dashboard's, which reads a dozen things for a page. Each is served as if it came by itself:
 * authenticated, limited, authorized and logged. Each answer is a line, sent as soon as it is there.
 */
export function serveReads(app: Hono): void {
  app.post(READS_PATH, async (c) => {
    const asked = reads.safeParse(parsed(await readText(c.req.raw, MAX_BYTES)));
    if (!asked.success) return c.json({ message: `Send {"reads": [{"path": "${PREFIX}/…"}]}, ${MAX_READS} at most.` }, 400);
    const headers = new Headers(c.req.raw.headers);
    // Answers are JSON: a list as a file is read by itself, because here an answer is held whole.
    for (const name of ["accept", "content-type", "content-length", "transfer-encoding"]) headers.delete(name);
    const lineOf = async ({ path, prefer }: z.output<typeof reads>["reads"][number], n: number): Promise<string> => {
      const own = new Headers(headers);
      if (prefer) own.set("prefer", prefer);
      const response = await app.fetch(new Request(new URL(path, c.req.url), { headers: own }), c.env);
      const read = Object.fromEntries(
        HEADERS.flatMap((name) => [[name, response.headers.get(name)]]).filter(([, value]) => value !== null),
      );
      return `${JSON.stringify([n, response.status, read, await response.text()] satisfies ReadLine)}\n`;
    };
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      async start(controller) {
        await Promise.all(asked.data.reads.map(async (one, n) => controller.enqueue(encoder.encode(await lineOf(one, n)))));
        controller.close();
      },
    });
    return new Response(body, { headers: { "Content-Type": "application/x-ndjson", "Cache-Control": "no-store" } });
  });
}
