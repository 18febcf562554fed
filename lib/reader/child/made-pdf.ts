import type { Readable } from "node:stream";
import { MOST_MADE } from "../reading/result.ts";

export interface MadePdf {
  /** From here on so many bytes come. */
  expect(bytes: number): void;
  /** What was announced, once it is there; null where nothing was, or the process ended before all had come. */
  whole(): Promise<Buffer | null>;
  stop(): void;
}

/** Takes the PDF that a reading process made from the pipe it writes it to. */
export function takeMadePdf(pipe: Readable | null): MadePdf {
  const chunks: Buffer[] = [];
  let [size, expected] = [0, -1];
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
  const look = () => {
    if (expected >= 0 && size >= expected) settle();
  };
  const take = (chunk: Buffer) => {
    // The bytes may overtake the message that announces them; more than may ever be announced are not kept.
    if (size <= MOST_MADE) chunks.push(chunk);
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
