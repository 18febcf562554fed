/**
 * `npm run check:openapi`: lints both OpenAPI documents and generates clients of the platforms' one with three generators, which must
 * compile in strict mode. npm fetches the tools into a temporary folder, because they are not dependencies, so this needs the network.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openApiDocument } from "#lib/platform/http/openapi/document.ts";

const tools = {
  "@hey-api/openapi-ts": "0.99.0",
  "@redocly/cli": "2.77.0",
  "@stoplight/spectral-cli": "6.16.3",
  "openapi-fetch": "0.17.0",
  "openapi-typescript": "7.13.0",
  orval: "8.38.0",
  typescript: "5.9.3",
};

/** Compiles only if ids expand to objects two levels deep, errors have codes and lists are arrays. */
const use = `
import createClient from "openapi-fetch";
import type { paths } from "./generated/openapi-typescript";

const api = createClient<paths>({ baseUrl: "https://api.example.com" });

export async function nameOfEntity(): Promise<string | undefined> {
  const made = await api.POST("/api/v1/contractors", { body: { email: "a@example.com", first_name: "A", last_name: "B" } });
  if (made.error?.error_code === "duplicate_email") return made.error.message;
  const jobs = await api.GET("/api/v1/jobs", { params: { query: { limit: 5 } } });
  const quote = await api.GET("/api/v1/quotes/{quote}", { params: { path: { quote: "qt_1" }, query: { expand: ["job.entity"] } } });
  const job = quote.data?.job;
  if (typeof job === "object" && typeof job.entity === "object") return job.entity.name;
  return jobs.data?.map(({ name }) => name).join();
}
`;

const orval = `export default { api: { input: "./platforms.json", output: { target: "generated/orval/api.ts", client: "fetch", mode: "split" } } };`;
const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, module: "esnext", moduleResolution: "bundler", target: "es2022" };

const folder = mkdtempSync(join(tmpdir(), "openapi-clients-"));
const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content, null, 2));
const run = (command: string, ...words: string[]) => {
  console.log(`\n${command} ${words.join(" ")}`);
  execFileSync(command, words, { cwd: folder, stdio: "inherit" });
};

try {
  write("package.json", { private: true, dependencies: tools });
  for (const audience of ["platforms", "pages"] as const)
    write(`${audience}.json`, openApiDocument("https://api.insurance.test", audience));
  write(".spectral.yaml", 'extends: ["spectral:oas"]\n');
  write("use.ts", use);
  write("orval.config.mjs", orval);
  write("tsconfig.json", {
    compilerOptions: { ...compilerOptions, lib: ["es2022", "dom", "dom.iterable"] },
    include: ["generated", "use.ts"],
  });
  run("npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error");
  run("npx", "redocly", "lint", "platforms.json", "pages.json");
  run("npx", "spectral", "lint", "--fail-severity=warn", "platforms.json", "pages.json");
  run("npx", "openapi-typescript", "platforms.json", "-o", "generated/openapi-typescript.ts");
  run("npx", "openapi-ts", "-i", "platforms.json", "-o", "generated/hey-api");
  run("npx", "orval", "--config", "orval.config.mjs");
  run("npx", "tsc", "-p", ".");
  console.log("\nBoth documents lint clean, and all generated clients compile.");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
