import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { LaunchOptions } from "@playwright/test";

const CACHE = resolve(import.meta.dirname, "../.cache");

/** Only the pages under test may use the network. Playwright disables the rest. */
const QUIET = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--disable-sync",
  "--no-pings",
];
const CONTAINED = ["--no-sandbox", "--disable-dev-shm-usage"];

/**
 * How to launch Chromium: the one in CHROMIUM_PATH, otherwise the packaged one (Linux on x64), unpacked once into .cache with its libraries
 * and font, so that nothing has to be installed on the system.
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return { executablePath: given, args: [...CONTAINED, ...QUIET] };
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error(
      "The packages bring Chromium for Linux on x64 only. Set CHROMIUM_PATH to the program of an installed Chromium or Chrome.",
    );
  }
  const folder = await unpacked();
  return {
    executablePath: join(folder, "chromium"),
    args: [...CONTAINED, "--headless=shell", "--no-zygote", "--disable-gpu", ...QUIET],
    env: { ...definedOnly(process.env), LD_LIBRARY_PATH: join(folder, "al2023/lib"), FONTCONFIG_PATH: join(folder, "fonts") },
  };
}

async function unpacked(): Promise<string> {
  const manifest: { version: string } = JSON.parse(
    readFileSync(resolve(CACHE, "../node_modules/@sparticuz/chromium/package.json"), "utf8"),
  );
  const folder = join(CACHE, `chromium-${manifest.version}`);
  if (existsSync(folder)) return folder;
  const partial = `${folder}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  const before = { ...process.env };
  try {
    // The package unpacks into the temporary folder, and includes system libraries only on machines it considers bare.
    process.env.TMPDIR = partial;
    process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs24.x";
    const { default: chromium } = await import("@sparticuz/chromium");
    await chromium.executablePath();
  } finally {
    for (const name of ["TMPDIR", "AWS_LAMBDA_JS_RUNTIME", "LD_LIBRARY_PATH", "FONTCONFIG_PATH", "HOME"]) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
  const fontSettings = join(partial, "fonts/fonts.conf");
  const cached = join(CACHE, "font-cache");
  const text = readFileSync(fontSettings, "utf8");
  writeFileSync(
    fontSettings,
    text.replaceAll("/tmp/fonts-cache/", `${cached}/`).replaceAll("<dir>/tmp/fonts</dir>", `<dir>${join(folder, "fonts")}</dir>`),
  );
  // The folder is renamed when complete, so an interrupted run leaves no partial browser.
  renameSync(partial, folder);
  return folder;
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
