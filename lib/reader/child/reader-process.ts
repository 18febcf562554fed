import { once } from "node:events";
import { Socket } from "node:net";
import { readFiles } from "../read-files.ts";
import type { FileToRead } from "../reading/result.ts";
import { MADE, type ReadReply, type ReadRequest } from "./messages.ts";

const send = (reply: ReadReply) => process.send?.(reply);

let pipe: Socket | undefined;
const made = (): Socket => {
  pipe ??= new Socket({ fd: MADE, readable: false, writable: true });
  return pipe;
};

/** The next bytes on standard input: they belong to this certificate, the next is sent once this one is answered. */
async function receive(bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (let size = 0; size < bytes; ) {
    const chunk = (process.stdin.read(bytes - size) ?? process.stdin.read()) as Buffer | null;
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

/** The child's side: one certificate at a time; what it throws ends it, and the pool starts another. */
process.on("message", ({ files, pages, today }: ReadRequest) => {
  void (async () => {
    const received: FileToRead[] = [];
    for (const file of files) received.push({ ...file, bytes: await receive(file.bytes) });
    try {
      // Reading lets nothing else happen for long: what was made is handed over before.
      const onPdf = async (pdf: Buffer) => {
        send({ pdf: pdf.length });
        await new Promise<void>((done) => made().write(pdf, () => done()));
      };
      send({ result: await readFiles(received, { pages, today, onPage: (page) => send({ page }), onPdf }) });
    } catch (error) {
      if (!isMemory(error)) throw error;
      send({ failed: "memory" });
    }
  })();
});
