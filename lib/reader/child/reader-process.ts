import { once } from "node:events";
import { readCertificate } from "../read-certificate.ts";
import type { ReadReply, ReadRequest } from "./messages.ts";

const send = (reply: ReadReply) => process.send?.(reply);

/** All that is on standard input belongs to this document: the next is sent once this one is answered. */
async function receive(bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (let size = 0; size < bytes; ) {
    const chunk = process.stdin.read() as Buffer | null;
    if (chunk === null) await once(process.stdin, "readable");
    else {
      chunks.push(chunk);
      size += chunk.length;
    }
  }
  return Buffer.concat(chunks);
}

/** PDFium's memory cannot grow further, or a buffer cannot be made. */
const isMemory = (error: unknown) => error instanceof WebAssembly.RuntimeError || error instanceof RangeError;

/** The child's side: one document at a time; what it throws ends it, and the pool starts another. */
process.on("message", ({ bytes, pages, today }: ReadRequest) => {
  void (async () => {
    const document = await receive(bytes);
    try {
      send({ result: await readCertificate(document, { pages, today, onPage: (page) => send({ page }) }) });
    } catch (error) {
      if (!isMemory(error)) throw error;
      send({ failed: "memory" });
    }
  })();
});
