import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { QUICK_IMPORTS } from "./quick-imports.ts";

const APP = new URL("../service/app.ts", import.meta.url).href;

/** Prints where each import of the service is found, and how Node loads it. */
const LISTING = `
  const { registerHooks } = await import("node:module");
  const found = [];
  registerHooks({ resolve(specifier, context, next) {
    const { url, format } = next(specifier, context);
    found.push([context.parentURL, specifier, url, format ?? null].join(" "));
    return { url, format, shortCircuit: true };
  } });
  await import(${JSON.stringify(APP)});
  process.stdout.write(JSON.stringify(found), () => process.exit(0));`;

async function importsWith(...args: string[]): Promise<string[]> {
  const env = { PATH: process.env.PATH } as unknown as NodeJS.ProcessEnv;
  const command = [...args, "--input-type=module", "--eval", LISTING];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env, maxBuffer: 1 << 26 });
  return (JSON.parse(stdout) as string[]).sort();
}

it("finds every import of the service where Node finds it, and loads it in the same way", async () => {
  const [own, quick] = await Promise.all([importsWith(), importsWith("--import", QUICK_IMPORTS)]);
  expect(own.length).toBeGreaterThan(3000);
  expect(quick).toEqual(own);
});

it("says which file is missing", async () => {
  const env = { PATH: process.env.PATH } as unknown as NodeJS.ProcessEnv;
  const code = `await import(${JSON.stringify(new URL("./quick-imports.ts", import.meta.url).href)}); await import("${APP}/../absent.ts")`;
  const run = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code], { env });
  await expect(run).rejects.toThrow("absent.ts");
});
