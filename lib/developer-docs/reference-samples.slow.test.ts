import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "#lib/platform/http/openapi/document.ts";
import { pagesOf } from "./pages.ts";
import { type Document, operationsByResource, samplesOf, variables } from "./reference.ts";
import { type Language, operationOf } from "./samples.ts";

const ROOT = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const document = openApiDocument("https://api.example.com", "platforms") as unknown as Document;
const operations = [...operationsByResource(document).values()].flat();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "reference-"));
  const library = join(folder, "node_modules/contractor-insurance-sdk");
  mkdirSync(library, { recursive: true });
  symlinkSync(join(ROOT, "sdk/typescript/src"), join(library, "src"));
  writeFileSync(join(library, "package.json"), '{"name":"contractor-insurance-sdk","type":"module","exports":"./src/index.ts"}');
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  for (const name of ["certificate.pdf", "people.csv"]) writeFileSync(join(folder, name), "x");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The sample of an operation in a language. */
function sampleIn(language: Language, operation: (typeof operations)[number]): string {
  const found = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(samplesOf(operation))?.[1];
  if (!found) throw new Error(`${operation.operationId} has no sample in ${language}.`);
  return found;
}

const parameters = [
  ...new Set(operations.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => variables[name] ?? name))),
];
const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A program of every sample in a language. */
const programs: Record<Language, () => string> = {
  sh: () =>
    `set -eu\n${parameters.map((name) => `export ${name.toUpperCase()}=x_${name}\n`).join("")}${operations.map((one) => sampleIn("sh", one)).join("\n")}`,
  ts: () =>
    `import { readFile } from "node:fs/promises";\nimport { Insurance } from "contractor-insurance-sdk";\nconst insurance = new Insurance();\nconsole.log = () => undefined;\n${parameters
      .map((name) => `const ${camel(name)} = { id: "x_${name}" };\n`)
      .join("")}${operations.map((one) => `{\n${sampleIn("ts", one)}}\n`).join("")}void readFile;\n`,
  python: () =>
    `from contractor_insurance import Insurance\ninsurance = Insurance()\nprint = lambda *_: None\n${parameters
      .map((name) => `${name} = {"id": "x_${name}"}\n`)
      .join("")}${operations.map((one) => sampleIn("python", one)).join("\n")}`,
};

/** What each operation's sample must send. */
const expected = operations.map(
  ({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `x_${variables[name] ?? name}`)}`,
);

/** Runs a program against a server that takes everything. Returns what was sent: method, path, and body if it is JSON. */
async function sentBy(command: string, args: string[]): Promise<{ calls: string[]; bodies: unknown[] }> {
  const sent: { calls: string[]; bodies: unknown[] } = { calls: [], bodies: [] };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname } = new URL(request.url ?? "", "http://service.test");
    sent.calls.push(`${request.method} ${pathname}`);
    const isJson = request.headers["content-type"]?.startsWith("application/json") && chunks.length > 0;
    sent.bodies.push(isJson ? JSON.parse(Buffer.concat(chunks).toString()) : null);
    const found = operations[sent.calls.length - 1];
    response.writeHead(200, { "content-type": "application/json" }).end(found && operationOf(found.operationId).list ? "[]" : "{}");
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const env = {
    PATH: process.env.PATH,
    INSURANCE_API_KEY: "sk_test_example",
    INSURANCE_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    PYTHONPATH: join(ROOT, "sdk/python"),
  } as unknown as NodeJS.ProcessEnv;
  try {
    await run(command, args, { cwd: folder, env, maxBuffer: 50_000_000 });
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
  return sent;
}

const has = (command: string): Promise<boolean> =>
  run(command, ["--version"]).then(
    () => true,
    () => false,
  );

test.for([
  ["sh", "curl", "bash"],
  ["ts", process.execPath, process.execPath],
  ["python", "python3", "python3"],
] as const)(
  "the %s samples of the reference send what their operations take",
  { timeout: 150_000 },
  async ([language, needed, command], { skip }) => {
    if (!(await has(needed))) skip(`There is no ${needed} here: these samples were not run.`);
    const file = join(folder, `samples.${language === "python" ? "py" : language}`);
    writeFileSync(file, programs[language]());
    const { calls, bodies } = await sentBy(command, command === "bash" ? ["--norc", file] : [file]);
    expect(calls).toEqual(expected);
    // An operation without a body that the libraries send as {} takes none.
    const wanted = operations.map(({ requestBody }) => requestBody?.content["application/json"]?.example ?? null);
    expect(bodies.map((body, at) => wanted[at] ?? (Object.keys(body ?? {}).length ? body : null))).toEqual(wanted);
    expect(bodies.filter((body, at) => wanted[at] && JSON.stringify(body) !== JSON.stringify(wanted[at]))).toEqual([]);
  },
);

test("every sample in TypeScript, of guides and reference, compiles strictly", { timeout: 150_000 }, async () => {
  const guides = pagesOf(
    () => document,
    () => ({ baseUrl: "https://api.example.com", now: new Date() }),
  ).filter(({ section }) => section !== "Reference");
  for (const [at, page] of guides.entries()) {
    const blocks = [...page.markdown().matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code);
    if (blocks.length > 0) writeFileSync(join(folder, `guide-${at}.ts`), `${blocks.join("\n")}\nexport {};\n`);
  }
  writeFileSync(join(folder, "reference.ts"), programs.ts());
  const compilerOptions = {
    ...{
      target: "es2022",
      lib: ["es2022", "dom", "dom.iterable"],
      module: "esnext",
      moduleResolution: "bundler",
      strict: true,
      noEmit: true,
    },
    ...{ skipLibCheck: true, allowImportingTsExtensions: true, types: ["node"], typeRoots: [join(ROOT, "node_modules/@types")] },
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["guide-*.ts", "reference.ts"] }));
  const { stdout } = await run(join(ROOT, "node_modules/.bin/tsc"), ["-p", folder]).catch((error: { stdout: string }) => error);
  expect(stdout).toBe("");
});
