import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { gzipSync } from "node:zlib";

/** The limit for initially loaded JavaScript, gzip: a budget for phones. */
export const FIRST_LOAD_LIMIT = 250 * 1024;

export interface FirstLoad {
  route: string;
  /** Bytes of JavaScript after gzip. */
  bytes: number;
}

interface Manifest {
  entryJSFiles?: Record<string, string[]>;
  clientModules: Record<string, { chunks: string[]; async: boolean }>;
}

const clean = (chunk: string) => chunk.replace(/^\/?(_next\/)?/, "").replace(/\?.*$/, "");

/** The JavaScript that each page of a build loads initially: its own and the framework's. Largest first. */
export function firstLoads(dist: string): FirstLoad[] {
  const build = JSON.parse(readFileSync(join(dist, "build-manifest.json"), "utf8")) as { rootMainFiles: string[] };
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file))).length;
    sizes.set(file, known);
    return known;
  };
  const pages = globSync("server/app/**/page_client-reference-manifest.js", { cwd: dist }).map((file) => {
    // The build writes its manifests as scripts that set a global.
    const scope: { __RSC_MANIFEST?: Record<string, Manifest> } = {};
    vm.runInNewContext(readFileSync(join(dist, file), "utf8"), { globalThis: scope });
    const [[route, manifest]] = Object.entries(scope.__RSC_MANIFEST ?? {}) as [[string, Manifest]];
    const entries = Object.values(manifest.entryJSFiles ?? {}).flat();
    if (entries.length === 0) throw new Error(`The build names no entry of ${route}: its manifests have changed.`);
    const files = new Set([...build.rootMainFiles, ...entries].map(clean).filter((name) => name.endsWith(".js")));
    return { route: route.replace(/\/page$/, "") || "/", bytes: [...files].reduce((sum, name) => sum + sizeOf(name), 0) };
  });
  if (pages.length === 0) throw new Error(`There is no build in ${dist}.`);
  return pages.sort((a, b) => b.bytes - a.bytes);
}

/** Prints the largest page. @throws Error naming the routes above the limit */
export function checkFirstLoads(dist: string): void {
  const pages = firstLoads(dist);
  const tooBig = pages.filter(({ bytes }) => bytes > FIRST_LOAD_LIMIT);
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
  const [largest] = pages;
  if (largest)
    console.log(`${pages.length} pages; at first the largest, ${largest.route}, loads ${kilobytes(largest.bytes)} of JavaScript.`);
  if (tooBig.length > 0) {
    throw new Error(
      `These routes load more than ${kilobytes(FIRST_LOAD_LIMIT)}: ${tooBig.map(({ route, bytes }) => `${route} ${kilobytes(bytes)}`).join(", ")}`,
    );
  }
}
