import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Context, Hono } from "hono";
import { ApiError } from "#lib/platform/base/errors.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Where `npm run build` and `npm start` leave the packed libraries. */
export const PACKAGES = join(ROOT, ".packages");
/** The checksums, as `sha256sum -c` reads them. */
export const SUMS = "SHA256SUMS";

const versionOf = (file: string, pattern: RegExp): string => {
  const version = pattern.exec(readFileSync(join(ROOT, file), "utf8"))?.[1];
  if (!version) throw new Error(`${file} does not say its version.`);
  return version;
};

/** The file names of the packed libraries. The command line is in the TypeScript one. */
export const packageNames = {
  typescript: `contractor-insurance-sdk-${versionOf("sdk/typescript/package.json", /"version": "([\d.]+)"/)}.tgz`,
  python: `contractor_insurance-${versionOf("sdk/python/pyproject.toml", /^version = "([\d.]+)"/m)}-py3-none-any.whl`,
} as const;

const types: Record<string, string> = {
  [packageNames.typescript]: "application/gzip",
  [packageNames.python]: "application/zip",
  [SUMS]: "text/plain; charset=utf-8",
};

/** The packed libraries, so that they are installed from the service's own address. */
export function servePackages(app: Hono): void {
  for (const [name, type] of Object.entries(types))
    app.get(`/packages/${name}`, (c: Context) => {
      const file = join(PACKAGES, name);
      if (!existsSync(file))
        throw new ApiError("resource_not_found", "The libraries were not packed on this server. `npm run build` packs them.");
      return c.body(new Uint8Array(readFileSync(file)), 200, { "Content-Type": type, "Cache-Control": "no-cache" });
    });
}
