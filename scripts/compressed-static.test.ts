import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressStatic } from "./compressed-static.ts";

test("every script and style has its compressed files, images have none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "static-"));
  try {
    mkdirSync(join(folder, "chunks"));
    const text = "const premium = 1;\n".repeat(200);
    writeFileSync(join(folder, "chunks/a.js"), text);
    writeFileSync(join(folder, "mark.woff2"), "font");
    await compressStatic(folder);
    const br = readFileSync(join(folder, "chunks/a.js.br"));
    expect(brotliDecompressSync(br).toString()).toBe(text);
    expect(gunzipSync(readFileSync(join(folder, "chunks/a.js.gz"))).toString()).toBe(text);
    expect(br.length).toBeLessThan(text.length / 10);
    expect(() => readFileSync(join(folder, "mark.woff2.br"))).toThrow("ENOENT");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
