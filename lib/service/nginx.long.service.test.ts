import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { prepareFolder } from "#lib/testing/database.ts";
import { freePort } from "#lib/testing/free-port.ts";
import { post, SERVICE_KEY, type ServiceProcess, startService } from "#lib/testing/service-process.ts";
import { startTcpProxy, type TcpProxy } from "#lib/testing/tcp-proxy.ts";

// The service as a process, behind a real nginx with the sample configuration of deploy/.
const SAMPLE = readFileSync(join(import.meta.dirname, "../../deploy/nginx/insurance.conf"), "utf8");
const NGINX = ["nginx", "/usr/sbin/nginx"].find((path) => spawnSync(path, ["-v"]).status === 0);

let folder: string;
let service: ServiceProcess;
let counting: TcpProxy;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "nginx-"));
  await prepareFolder(folder);
  service = await startService({ DATA_DIR: folder });
  counting = await startTcpProxy(Number(new URL(service.baseUrl).port));
});
afterAll(async () => {
  await service.kill("SIGKILL");
  await counting.close();
  rmSync(folder, { recursive: true, force: true });
});

/** How long each `upstream` of the sample keeps an idle connection, in seconds. */
const upstreamIdle = [...SAMPLE.matchAll(/^upstream \w+ \{([^}]*)\}/gm)].map(([, block = ""]) =>
  Number(block.match(/^\s*keepalive_timeout (\d+)s;$/m)?.[1]),
);

test("the service keeps an idle connection longer than the sample's nginx does", async () => {
  const answer = await post(service, "/contractors", { first_name: "Dana", last_name: "Idle", email: "idle@example.com" }, "idle");
  expect(answer.status).toBe(201);
  const seconds = Number(answer.headers.get("keep-alive")?.match(/timeout=(\d+)/)?.[1]);
  expect(upstreamIdle).toHaveLength(2);
  // Google's load balancers keep theirs for 600 s, longest of the common ones.
  for (const idle of [...upstreamIdle, 600]) expect(seconds).toBeGreaterThan(idle);
});

/** The sample without TLS, on other ports. */
async function startNginx(): Promise<{ url: string; process: ChildProcess; said: () => string }> {
  const [port, unused] = [await freePort(), await freePort()];
  const sample = SAMPLE.replace(/^\s*ssl_\w+ .*\n/gm, "")
    .replaceAll("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replace("listen 80;", `listen 127.0.0.1:${unused};`)
    .replace("server 127.0.0.1:4010;", `server 127.0.0.1:${counting.port};`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ");
  const path = join(folder, "nginx.conf");
  writeFileSync(
    path,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary}\n${sample}\n}`,
  );
  const child = spawn(NGINX ?? "", ["-c", path, "-e", "stderr"], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  return { url: `http://127.0.0.1:${port}`, process: child, said: () => said };
}

/** One POST to the API's host through nginx: its status, or the failure of the connection. */
function postThrough(url: string, n: number): Promise<number | string> {
  const body = JSON.stringify({ first_name: "Dana", last_name: "Proxied", email: `proxied.${n}@example.com` });
  const headers = { host: "api.insurance.example", authorization: `Bearer ${SERVICE_KEY}`, "content-type": "application/json" };
  return new Promise((resolve) => {
    const sent = request(`${url}/api/v1/contractors`, { method: "POST", headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", ({ message }) => resolve(message)).end(body);
  });
}

const unless = NGINX ? "" : " (skipped: nginx is not installed; Debian: nginx-light)";
test.runIf(NGINX)(`POSTs through the sample's nginx share connections that it keeps open${unless}`, async () => {
  const nginx = await startNginx();
  try {
    await vi.waitFor(async () => expect([await postThrough(nginx.url, 0), nginx.said()]).toEqual([201, ""]), { timeout: 30_000 });
    const opened = counting.opened();
    for (let n = 1; n <= 5; n++) expect(await postThrough(nginx.url, n)).toBe(201);
    expect(counting.opened()).toBe(opened);
    expect(nginx.said()).toBe("");
  } finally {
    nginx.process.kill("SIGQUIT");
  }
});
