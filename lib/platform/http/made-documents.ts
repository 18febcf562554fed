import type { Ctx } from "../context/context.ts";
import { defineQuestion } from "../resource/hooks.ts";

/** A PDF that is made when its link is opened, from what is stored then. */
export interface MadeDocument {
  filename: string;
  bytes: Uint8Array;
}

/** The document with this id, which no file is stored for. Null when there is none. The caller's link is its permission. */
export const documentMade = defineQuestion<Ctx, [id: string], MadeDocument | null>("document that is made when it is opened");
