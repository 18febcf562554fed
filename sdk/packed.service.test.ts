import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fullCertificate } from "#lib/reader/sample/certificate-values.ts";
import { drawCertificate } from "#lib/reader/sample/draw-certificate.ts";
import { SERVICE_KEY, type ServiceProcess, startService } from "#lib/testing/service-process.ts";

const root = join(import.meta.dirname, "..");
const run = promisify(execFile);

let folder: string;
let service: ServiceProcess;
let env: Record<string, string | undefined>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sdk-"));
  const file = join(folder, "certificate.pdf");
  writeFileSync(file, await drawCertificate(fullCertificate));
  service = await startService({ DATA_DIR: join(folder, "data"), WEBHOOK_ALLOWED_HOSTS: "127.0.0.1" });
  env = {
    PATH: process.env.PATH,
    HOME: folder,
    INSURANCE_API_KEY: SERVICE_KEY,
    INSURANCE_BASE_URL: service.baseUrl,
    CERTIFICATE_FILE: file,
  };
});
afterAll(async () => {
  await service.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** What the program of either language prints. */
const seen = {
  contractor: "Whitfield-Ames",
  stale: "version_conflict",
  quoted: true,
  applyUrl: expect.stringContaining("/apply/"),
  certificate: expect.stringMatching(/^(approved|flagged)$/),
  errors: [
    { kind: "ConflictError", code: "duplicate_email", fields: ["email"] },
    { kind: "InvalidRequestError", code: "invalid_input", fields: ["first_name", "email"] },
    { kind: "NotFoundError", code: "resource_not_found", fields: [] },
  ],
  csv: expect.stringMatching(/^id,/),
  event: expect.stringMatching(/^\w+(\.\w+)+$/),
  forged: true,
};

test("the TypeScript library, packed and installed in an empty folder, does a platform's whole job", async () => {
  const copy = join(folder, "typescript");
  cpSync(join(root, "sdk/typescript"), copy, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) });
  // Types of Node for the compiler, as every clone of the repository has them.
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  await run(join(root, "node_modules/.bin/tsc"), ["-p", "."], { cwd: copy });
  await run("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: copy });
  const empty = mkdtempSync(join(folder, "empty-"));
  writeFileSync(join(empty, "package.json"), "{}");
  const packed = join(folder, "contractor-insurance-sdk-0.1.0.tgz");
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", packed], { cwd: empty });
  cpSync(join(root, "sdk/typescript/test/main-job.mjs"), join(empty, "main-job.mjs"));
  const { stdout } = await run(process.execPath, ["main-job.mjs"], { cwd: empty, env: env as NodeJS.ProcessEnv });
  expect(JSON.parse(stdout)).toEqual({ ...seen, page: [1, 1] });
});

test("the Python library, built as a wheel and installed from it, does the same", async ({ skip }) => {
  const python = await run("python3", ["-m", "pip", "--version"]).catch(() => null);
  if (!python) skip("There is no Python with pip here: the Python library was not tried.");
  const wheel = join(folder, "contractor_insurance-0.1.0-py3-none-any.whl");
  await run("python3", ["-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, join(root, "sdk/python")]);
  const target = join(folder, "installed");
  await run("python3", ["-m", "pip", "install", "--quiet", "--no-index", "--target", target, wheel]);
  const { stdout } = await run("python3", [join(root, "sdk/python/tests/main_job.py")], {
    env: { ...env, PYTHONPATH: target } as unknown as NodeJS.ProcessEnv,
  });
  // The other program's contractor is there too.
  expect(JSON.parse(stdout)).toEqual({ ...seen, page: [1, "2"] });
});

test("the Python library's own tests pass", async ({ skip }) => {
  if (!(await run("python3", ["--version"]).catch(() => null))) skip("There is no Python here: the Python library was not tried.");
  const { stderr } = await run("python3", ["-m", "unittest", "discover", join(root, "sdk/python/tests")]);
  expect(stderr).toMatch(/Ran \d+ tests in [\d.]+s\s+OK/);
});
