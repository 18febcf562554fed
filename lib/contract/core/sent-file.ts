import { z } from "zod";
import { fileKinds } from "./file-kinds.ts";

/** One uploaded file with a download address. */
export const sentFile = z
  .object({ filename: z.string(), kind: z.enum(fileKinds), size: z.int(), sha256: z.string(), url: z.string() })
  .meta({ id: "SentFile" });
