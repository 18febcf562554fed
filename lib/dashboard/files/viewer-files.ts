import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The PDF viewer's files by folder: its worker, decoders, character maps and fonts. */
const served: Record<string, RegExp> = {
  build: /^pdf\.worker\.min\.mjs$/,
  wasm: /^[a-z0-9_-]+\.(wasm|js)$/,
  cmaps: /^[A-Za-z0-9-]+\.bcmap$/,
  standard_fonts: /^[A-Za-z-]+\.(pfb|ttf)$/,
  iccs: /^[A-Za-z0-9-]+\.icc$/,
};

const types: Record<string, string> = { mjs: "text/javascript", js: "text/javascript", wasm: "application/wasm" };

/** Serves one of the viewer's files, and 404 for any other name. */
export async function serveViewerFile(parts: readonly string[]): Promise<Response> {
  const [folder = "", name = "", ...more] = parts;
  if (more.length || !Object.hasOwn(served, folder) || !served[folder]?.test(name)) return new Response(null, { status: 404 });
  const bytes = await readFile(join(process.cwd(), "node_modules/pdfjs-dist", folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!bytes) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
      "cache-control": "public, max-age=86400",
      "x-content-type-options": "nosniff",
    },
  });
}
