import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createClient } from "#lib/client/client.ts";
import { fullCertificate } from "#lib/reader/sample/certificate-values.ts";
import { drawCertificate } from "#lib/reader/sample/draw-certificate.ts";
import { prepareFolder } from "#lib/testing/database.ts";
import { startReceiver } from "#lib/testing/receiver.ts";
import { SERVICE_KEY, type ServiceProcess, startService } from "#lib/testing/service-process.ts";
import { followQuickstart, quickstartCommands } from "#scripts/quickstart.ts";
import { buildPackages } from "#scripts/sdk/packages.ts";
import { Insurance } from "./typescript/src/client.ts";
import { verifyWebhook } from "./typescript/src/webhooks.ts";

const root = join(import.meta.dirname, "..");
const run = promisify(execFile);

let folder: string;
/** The packed TypeScript library. */
let packed: string;
let service: ServiceProcess;
let env: Record<string, string | undefined>;
/** A folder that holds nothing but the installed TypeScript package. */
let empty: string;

/** How often the service is killed while `insurance listen` runs. LISTEN_RESTARTS=20 is the long version. */
const restarts = Number(process.env.LISTEN_RESTARTS ?? 1);

const settings = () => ({ DATA_DIR: join(folder, "data"), WEBHOOK_ALLOWED_HOSTS: "127.0.0.1" });

/** Installs the TypeScript library from the service's address, as the pages say. */
async function installed(): Promise<string> {
  const page = await (await fetch(`${service.baseUrl}/docs/quickstart.md`)).text();
  packed = /^npm install (\S+)$/m.exec(page)?.[1]?.replace(/^https?:\/\/[^/]+/, service.baseUrl) ?? "";
  const target = mkdtempSync(join(folder, "empty-"));
  writeFileSync(join(target, "package.json"), "{}");
  await run("npm", ["install", "--no-audit", "--no-fund", packed], { cwd: target });
  return target;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sdk-"));
  const file = join(folder, "certificate.pdf");
  writeFileSync(file, await drawCertificate(fullCertificate));
  await prepareFolder(settings().DATA_DIR);
  await buildPackages();
  service = await startService(settings());
  empty = await installed();
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
  cpSync(join(root, "sdk/typescript/test/main-job.mjs"), join(empty, "main-job.mjs"));
  const { stdout } = await run(process.execPath, ["main-job.mjs"], { cwd: empty, env: env as NodeJS.ProcessEnv });
  expect(JSON.parse(stdout)).toEqual({ ...seen, page: [1, 1] });
});

test("`insurance login` gets a key named after the machine when a member confirms its code", async () => {
  const command = join(empty, "node_modules/.bin/insurance");
  const own = { PATH: process.env.PATH, INSURANCE_CONFIG_DIR: join(folder, "signed-in") } as unknown as NodeJS.ProcessEnv;
  const login = spawn(process.execPath, [command, "login", "--base-url", service.baseUrl], { env: own, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(login, "close");
  let said = "";
  for (const stream of [login.stdout, login.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  try {
    const code = await vi.waitFor(() => /[B-Z]{4}-[B-Z]{4}/.exec(said)?.[0] ?? Promise.reject(new Error(said)), { timeout: 60_000 });
    const visitor = createClient({ baseUrl: service.baseUrl });
    const { token } = await visitor.staff.signIn({ body: { email: "owner@example.com", password: "correct-horse-battery" } });
    const { deviceLogins } = createClient({ baseUrl: service.baseUrl, token, environment: "sandbox" });
    await deviceLogins.approve({ body: { user_code: code, environment: "sandbox", access: "same" } });
    await ended;
  } finally {
    login.kill("SIGKILL");
  }
  expect([login.exitCode, said]).toEqual([0, expect.stringContaining(`The key is named "Command line on ${hostname()}"`)]);
  const saved = join(folder, "signed-in/profiles.json");
  expect(statSync(saved).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(saved, "utf8")).default).toEqual({ apiKey: expect.stringMatching(/^sk_test_/), baseUrl: service.baseUrl });
  await run(process.execPath, [command, "entities", "create", "--name", "Harbor"], { env: own });
});

test.for([
  ["TypeScript", 0, "npm"],
  ["Python", 1, "python3"],
  ["curl", 2, "curl"],
] as const)(
  "the quickstart's commands for %s reach the event in an empty folder, twice in a row, in at most 5",
  async ([, at, needed], { skip }) => {
    if (!(await run(needed, ["--version"]).catch(() => null))) skip(`There is no ${needed} here: these commands were not run.`);
    const lines = (await quickstartCommands(service.baseUrl))[at] ?? [];
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.length).toBeLessThanOrEqual(5);
    const input = { baseUrl: service.baseUrl, apiKey: SERVICE_KEY, folder: mkdtempSync(join(folder, "quickstart-")) };
    const policies = new Set<string>();
    for (let time = 0; time < 2; time++) {
      const { printed, event } = await followQuickstart(lines, input);
      // How long it took is printed, and not asserted.
      expect(printed).toMatch(/^[\d.]+ s from the first request to the event$/m);
      const policy = /CI-\d{4}-\w+/.exec(printed)?.[0] ?? printed;
      policies.add(policy);
      if (at === 0) expect(event).toMatchObject({ type: "policy.active", data: { object: "policy", policy_number: policy } });
    }
    expect([...policies]).toEqual([expect.stringMatching(/^CI-/), expect.stringMatching(/^CI-/)]);
  },
);

test("the Python library, installed from the service's address, does the same", async ({ skip }) => {
  const python = await run("python3", ["-m", "pip", "--version"]).catch(() => null);
  if (!python) skip("There is no Python with pip here: the Python library was not tried.");
  const page = await (await fetch(`${service.baseUrl}/docs/quickstart.md`)).text();
  const wheel = /^python3 -m pip install (\S+)$/m.exec(page)?.[1]?.replace(/^https?:\/\/[^/]+/, service.baseUrl) ?? "";
  const sums = await (await fetch(`${service.baseUrl}/packages/SHA256SUMS`)).text();
  for (const address of [packed, wheel]) {
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
    expect(sums).toContain(`${createHash("sha256").update(bytes).digest("hex")}  ${address.split("/").at(-1)}`);
  }
  const target = join(folder, "installed");
  await run("python3", ["-m", "pip", "install", "--quiet", "--no-deps", "--target", target, wheel]);
  const { stdout } = await run("python3", [join(root, "sdk/python/tests/main_job.py")], {
    env: { ...env, PYTHONPATH: target } as unknown as NodeJS.ProcessEnv,
  });
  // The contractors of the programs before are there too.
  const { total } = await new Insurance({ apiKey: SERVICE_KEY, baseUrl: service.baseUrl }).contractors.list({ limit: 1 }, { count: true });
  expect(JSON.parse(stdout)).toEqual({ ...seen, page: [1, String(total?.count)] });
});

test("the Python library's own tests pass", async ({ skip }) => {
  if (!(await run("python3", ["--version"]).catch(() => null))) skip("There is no Python here: the Python library was not tried.");
  const { stderr } = await run("python3", ["-m", "unittest", "discover", join(root, "sdk/python/tests")]);
  expect(stderr).toMatch(/Ran \d+ tests in [\d.]+s\s+OK/);
});

test(
  "`insurance listen` loses no event while the service is killed and started again, and signs what it forwards",
  async () => {
    const receiver = await startReceiver();
    const own = { ...env, INSURANCE_CONFIG_DIR: join(folder, "settings") } as unknown as NodeJS.ProcessEnv;
    const insurance = join(empty, "node_modules/.bin/insurance");
    const before = new Set<string>();
    const present = new Insurance({ apiKey: SERVICE_KEY, baseUrl: service.baseUrl });
    for await (const { id } of present.events.list({ limit: 100 })) before.add(id);
    // The packed command runs on the Node of the tests.
    const listening = spawn(process.execPath, [insurance, "listen", "--forward-to", receiver.url()], { env: own });
    let said = "";
    listening.stderr.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    try {
      await vi.waitFor(() => expect(said).toContain("Waiting for events"), { timeout: 60_000 });
      const secret = /whsec_\S+/.exec(said)?.[0] ?? "";
      const port = Number(new URL(service.baseUrl).port);
      for (let n = 0; n <= restarts; n++) {
        for (const event of ["application.created", "policy.active"])
          await run(process.execPath, [insurance, "trigger", event], { env: own });
        if (n === restarts) break;
        // Policies are reported when their certificates are stored, so the process is killed while it reports some.
        await service.kill("SIGKILL");
        service = await startService(settings(), port);
      }
      const client = new Insurance({ apiKey: SERVICE_KEY, baseUrl: service.baseUrl });
      const received = () => receiver.requests.map(({ body }) => (JSON.parse(body) as { id: string }).id);
      await vi.waitFor(
        async () => {
          const emitted: string[] = [];
          for await (const { id } of client.events.list({ limit: 100 })) if (!before.has(id)) emitted.push(id);
          expect(emitted.length).toBeGreaterThan(2 * restarts);
          expect(received().sort()).toEqual(emitted.sort());
        },
        { timeout: 60_000, interval: 500 },
      );
      for (const { body, headers } of receiver.requests)
        expect((await verifyWebhook(body, headers, secret)).id).toBe(headers["webhook-id"]);
    } finally {
      listening.kill("SIGTERM");
      await once(listening, "close");
      await receiver.close();
    }
    expect(listening.exitCode).toBe(0);
  },
  120_000 + restarts * 30_000,
);
