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

/** Reads the next bytes from standard input. They belong to this certificate; the next is sent only after this one is answered. */
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

/** PDFium's memory cannot grow further, or a buffer cannot be allocated. */
const isMemory = (error: unknown) => error instanceof WebAssembly.RuntimeError || error instanceof RangeError;

/** The child's side: one certificate at a time. An exception ends the process and the pool starts another. */
process.on("message", ({ files, pages, today }: ReadRequest) => {
  void (async () => {
    const received: FileToRead[] = [];
    for (const file of files) received.push({ ...file, bytes: await receive(file.bytes) });
    try {
      // Reading blocks the event loop, so the converted PDF is sent first.
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
