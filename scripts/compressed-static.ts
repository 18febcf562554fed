import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const [brotli, zipped] = [promisify(brotliCompress), promisify(gzip)];

/** Writes a Brotli (`.br`) and a gzip (`.gz`) version beside each script, style and SVG of a folder, with maximum compression. */
export async function compressStatic(folder: string): Promise<void> {
  await Promise.all(
    globSync("**/*.{js,css,svg}", { cwd: folder }).map(async (name) => {
      const file = join(folder, name);
      const plain = await readFile(file);
      await Promise.all([writeFile(`${file}.br`, await brotli(plain)), writeFile(`${file}.gz`, await zipped(plain, { level: 9 }))]);
    }),
  );
}
