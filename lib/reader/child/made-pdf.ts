import type { Readable } from "node:stream";
import { MAX_MADE_BYTES } from "../reading/result.ts";

export interface MadePdf {
  /** Announces the number of bytes that follow. */
  expect(bytes: number): void;
  /** The announced PDF once it has arrived; null if none was announced or the process ended before all bytes arrived. */
  whole(): Promise<Buffer | null>;
  stop(): void;
}

/** Receives the PDF that a reading process writes to its pipe. */
export function takeMadePdf(pipe: Readable | null): MadePdf {
  const chunks: Buffer[] = [];
  let [size, expected] = [0, -1];
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
  const look = () => {
    if (expected >= 0 && size >= expected) settle();
  };
  const take = (chunk: Buffer) => {
    // The bytes may arrive before the message that announces them. Bytes beyond the limit are not kept.
    if (size <= MAX_MADE_BYTES) chunks.push(chunk);
    size += chunk.length;
    look();
  };
  pipe?.on("data", take);
  pipe?.once("close", settle);
  return {
    expect: (bytes) => {
      expected = bytes;
      look();
    },
    whole: async () => {
      if (expected < 0 || !pipe) return null;
      if (!pipe.closed) await settled;
      const made = Buffer.concat(chunks);
      return made.length === expected ? made : null;
    },
    stop: () => {
      pipe?.off("data", take);
      pipe?.off("close", settle);
    },
  };
}
