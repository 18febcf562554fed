import { readFileSync } from "node:fs";
import { type ResolveFnOutput, registerHooks } from "node:module";

/**
 * Importing this file registers a resolver for all later imports of this thread. It finds the files that Node would find, but parses each
 * package.json once, not for every import, which took two thirds of the service's start. Other threads and processes need
 * `--import` with this URL.
 */
export const QUICK_IMPORTS = import.meta.url;

const ROOT = new URL("../../", import.meta.url).href;
const PACKAGES = "/node_modules/";

/** The `type` of the nearest package.json, for each folder. */
const types = new Map<string, string>();
/** The resolved imports of packages by our own modules, by specifier. */
const fromPackages = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL, conditions } = context;
    // `require` has rules of its own.
    if (parentURL === undefined || !conditions.includes("import")) return nextResolve(specifier, context);
    const ours = parentURL.startsWith(ROOT) && !parentURL.includes(PACKAGES);
    const url = urlOf(specifier, parentURL, ours);
    const format = url === null ? null : formatOf(url);
    if (url !== null && format !== null) return { url, format, shortCircuit: true };
    if (url !== null || !ours) return nextResolve(specifier, context);
    const known = fromPackages.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true };
    fromPackages.set(specifier, known);
    return known;
  },
});

/** The URL of the file that a specifier names, or null if it names a package. */
function urlOf(specifier: string, parent: string, ours: boolean): string | null {
  if (ours && specifier.startsWith("#lib/")) return ROOT + specifier.slice(1);
  return specifier.startsWith("./") || specifier.startsWith("../") ? new URL(specifier, parent).href : null;
}

/** The module format of an imported file, or null if Node must determine it. */
function formatOf(url: string): string | null {
  const extension = url.slice(url.lastIndexOf("."));
  if (extension === ".mjs") return "module";
  if (extension === ".ts" && !url.includes(PACKAGES)) return "module-typescript";
  return extension === ".js" && packageType(new URL(".", url)) === "module" ? "module" : null;
}

function packageType(folder: URL): string {
  const known = types.get(folder.href);
  if (known !== undefined) return known;
  const parent = new URL("../", folder);
  const type = readType(folder) ?? (parent.href === folder.href ? "commonjs" : packageType(parent));
  types.set(folder.href, type);
  return type;
}

/** Null if this folder has no package.json. */
function readType(folder: URL): string | null {
  try {
    return (JSON.parse(readFileSync(new URL("package.json", folder), "utf8")) as { type?: string }).type ?? "commonjs";
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
