import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { e2e } from "#e2e/support/settings.ts";
import { IDLE_CONNECTION_MS } from "#lib/kit/http-server.ts";
import { freePort } from "#lib/testing/free-port.ts";
import { ROOT } from "#scripts/next-build.ts";

test("the build of `npm run build`, served by `npm run dashboard`, is compressed as the deployment docs say", async ({ request }) => {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  // The other tests already built with this command, so it only verifies that nothing is to be done.
  await promisify(execFile)("npm", ["run", "build"], { cwd: ROOT });
  const env = {
    ...process.env,
    // As hosting platforms set it.
    PORT: String(port),
    DASHBOARD_PORT: undefined,
    DASHBOARD_HOST: "127.0.0.1",
    NEXTAUTH_URL: site,
    INSURANCE_API_URL: e2e.apiUrl,
    NEXTAUTH_SECRET: "a secret of the tests, long enough",
  };
  const dashboard = spawn("npm", ["run", "dashboard"], { cwd: ROOT, env, stdio: "inherit", detached: true });
  try {
    await expect(async () => expect((await request.get(`${site}/login`)).status()).toBe(200)).toPass();
    const page = await (await request.get(`${site}/login`)).text();
    const script = /\/_next\/static\/[^"]+\.js/.exec(page)?.[0] ?? "";
    for (const encoding of ["br", "gzip"]) {
      const answer = await request.get(site + script, { headers: { "Accept-Encoding": encoding } });
      expect.soft([answer.status(), answer.headers()["content-encoding"]]).toEqual([200, encoding]);
    }
    // Proxies close idle connections first (docs/deployment.md).
    expect((await request.get(`${site}/healthz`)).headers()["keep-alive"]).toBe(`timeout=${IDLE_CONNECTION_MS / 1000}`);
    // It listens only on the given address.
    await expect(request.get(`http://127.0.0.2:${port}/login`)).rejects.toThrow("ECONNREFUSED");
  } finally {
    // Signals the whole group, because npm forwards a signal only to its shell.
    if (dashboard.pid) process.kill(-dashboard.pid, "SIGTERM");
  }
});
