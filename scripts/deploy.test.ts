import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSettings, settingNames } from "#lib/platform/base/settings.ts";
import { readRoles } from "#lib/service/process-roles.ts";
import { ROOT } from "./next-build.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const alerts = read("deploy/prometheus/alerts.yml");
const alertNames = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);

/** Every metric that the service has, by the names Prometheus gives it. */
function metricNames(): Set<string> {
  const source = globSync("lib/platform/telemetry/*.ts", { cwd: ROOT }).map(read).join("\n");
  const names = new Set(["up"]);
  for (const [, name = ""] of source.matchAll(/"((?:insurance|process)_\w+)"/g)) names.add(name);
  for (const [, name = ""] of source.matchAll(/seconds\("(\w+)"/g))
    for (const part of ["bucket", "count", "sum"]) names.add(`${name}_${part}`);
  return names;
}

test("every metric that alerts and the dashboard name exists", () => {
  const known = metricNames();
  expect(known.size).toBeGreaterThan(30);
  const dashboard = JSON.parse(read("deploy/grafana/dashboards/contractor-insurance.json")) as {
    panels: { targets: { expr: string }[] }[];
  };
  const expressions = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...[...alerts.matchAll(/expr: (?:>-\n)?((?:.*\n)+?)\s+(?:for|labels):/g)].map(([, expr = ""]) => expr),
  ];
  expect(expressions.length).toBeGreaterThan(dashboard.panels.length + alertNames.length - 1);
  const named = expressions.flatMap((expr) => expr.match(/\b(?:insurance|process)_\w+|\bup\b/g) ?? []);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test("each alert has a section in the runbook, and each section an alert", () => {
  expect(alertNames.length).toBeGreaterThan(10);
  const sections = [...read("docs/runbook.md").matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(alertNames);
  for (const name of alertNames) expect(alerts).toContain(`docs/runbook.md#${name.toLowerCase()}`);
});

test("promtool accepts the rules and their tests, where it is installed", () => {
  const check = (...args: string[]) => spawnSync("promtool", args, { cwd: ROOT, encoding: "utf8" });
  const found = check("--version");
  if (found.error) {
    console.warn("promtool is not installed (Debian: prometheus): the alert rules were not checked by it.");
    return;
  }
  for (const args of [
    ["check", "config", "deploy/prometheus/prometheus.yml"],
    ["test", "rules", "deploy/prometheus/alerts.test.yml"],
  ]) {
    const { status, stdout, stderr } = check(...args);
    expect(`${status} ${stdout}${stderr}`).toMatch(/^0 /);
  }
});

const dockerfile = read("Dockerfile");
const compose = read("deploy/compose.yml");
const units = ["deploy/systemd/insurance@.service", "deploy/systemd/insurance-dashboard.service"].map(read);
const nginx = read("deploy/nginx/insurance.conf");

test("the image's files and programs exist, and it does not run as root", () => {
  const copied = dockerfile.match(/^COPY (package.*) \.\/$/m)?.[1]?.split(" ") ?? [];
  const started = [...dockerfile.matchAll(/(?:node |"node", ")((?:lib|scripts)\/[\w/.-]+)/g)].map(([, path = ""]) => path);
  expect([copied.length, started.length]).toEqual([3, 3]);
  for (const path of [...copied, ...started]) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
  // Each stage that runs ends as this user; the last is the first of them.
  for (const stage of dockerfile.split(/^FROM /m).slice(2)) expect(stage).toMatch(/^(run\s*$|[\s\S]*^USER node$(?![\s\S]*^USER))/m);
  // What the image leaves out, nothing in it imports.
  const left = read(".dockerignore")
    .split("\n")
    .filter((line) => /^(lib|scripts)\//.test(line));
  // Other scripts are commands of developers.
  const run = "scripts/{build,next-build,dashboard,backup,node-version}.ts";
  const sources = [...globSync("{lib,app,components}/**/*.{ts,tsx}", { cwd: ROOT }), ...globSync(run, { cwd: ROOT })].filter(
    (path) => !/\.test\.tsx?$/.test(path) && !left.some((folder) => path.startsWith(folder)),
  );
  const used = sources.filter((path) => left.some((folder) => new RegExp(`(?:from|import\\() ?"[#./]*${folder}/`).test(read(path))));
  expect([sources.length > 500, used]).toEqual([true, []]);
});

test("containers and units start all roles, with settings that exist", () => {
  const roles = [...compose.matchAll(/command: \["--only", "(\w+)"\]/g)].map(([, role = ""]) => role);
  expect(readRoles(["--only", roles.join(",")])).toEqual(readRoles([]));
  const listed = read("deploy/systemd/insurance@.service").match(/enable --now (.*)$/m)?.[1] ?? "";
  expect([...listed.matchAll(/insurance@(\w+)/g)].map(([, role]) => role)).toEqual(roles);
  for (const role of roles) expect(read("deploy/prometheus/prometheus.yml")).toContain(`${role}:9464`);
  const known = new Set([...read(".env.example").matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const ofOthers = /^(POSTGRES|AWS|GF|GRAFANA|NODE|NEXT_TELEMETRY|HEALTH)_/;
  const named = [compose, dockerfile, read("deploy/env.example"), ...units].flatMap(
    (text) => text.match(/\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+(?=[:=}])/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(30);
  expect([...new Set(named)].filter((name) => !known.has(name) && !ofOthers.test(name))).toEqual([]);
});

test("no service of the sample connects as the superuser or the owner, and only migration and backup have the owner's password", () => {
  const addresses = [...compose.matchAll(/DATABASE_(?:SCOPED_)?URL: postgres:\/\/(\w+):/g)].map(([, role]) => role);
  // The migration, and the backup, which reads every table.
  expect(addresses).toEqual(["insurance_service", "insurance_scoped", "insurance_owner", "insurance_owner"]);
  const others = compose.replace(/\n {2}migrated:[\s\S]*?(?=\n {2}api:)/, "").replace(/\n {2}backup:[\s\S]*?(?=\n {2}store:)/, "");
  expect(others).not.toMatch(/POSTGRES_(OWNER_)?PASSWORD/);
});

test("ports agree, and what is mounted and started exists", () => {
  const { API_PORT, DASHBOARD_PORT, METRICS_HOST } = readSettings({});
  expect(METRICS_HOST).toBe("127.0.0.1");
  expect(dockerfile).toContain(`EXPOSE ${DASHBOARD_PORT} ${API_PORT} 9464`);
  for (const port of [API_PORT, DASHBOARD_PORT]) {
    expect(compose).toContain(`127.0.0.1:${port}:${port}`);
    expect(nginx).toContain(`server 127.0.0.1:${port};`);
  }
  // Nothing is reachable from other machines without a reverse proxy.
  for (const [, address] of compose.matchAll(/ports: \["([^"]+)"/g)) expect(address).toMatch(/^127\.0\.0\.1:/);
  // Files for the operator's commands, and backups, are the machine's own.
  const mounted = [...compose.matchAll(/"\.\/(?!operator|backups)([\w/]+):/g)].map(([, path]) => `deploy/${path}`);
  const started = units.flatMap((unit) => [...unit.matchAll(/^ExecStart=\S+ (\S+)/gm)].map(([, path = ""]) => path));
  expect([mounted.length, started.length]).toEqual([5, 2]);
  for (const path of [...mounted, ...started]) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
});

interface Composed {
  services: Record<string, { networks?: string[]; environment?: Record<string, string>; profiles?: string[] }>;
}

/** The compose file as a YAML parser reads it, with anchors and merges resolved. Null: there is no parser on this machine. */
function composed(): Composed | null {
  const script = "import json,sys,yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)";
  const { status, stdout, stderr } = spawnSync("python3", ["-c", script], { input: compose, encoding: "utf8" });
  if (status === 0) return JSON.parse(stdout);
  if (/yaml\.|while parsing/.test(stderr) && !/No module/.test(stderr)) throw new Error(stderr);
  console.warn("PyYAML is not installed (Debian: python3-yaml): the compose file was not parsed.");
  return null;
}

test("the compose file parses; payments, the proxy, mail and alerts reach those who need them", () => {
  const file = composed();
  if (!file) return;
  const { worker, dashboard, reader, webhooks, operator, backup, alertmanager, mail } = file.services;
  for (const of of [worker, webhooks]) expect(of?.networks).toEqual(["inside", "outside"]);
  expect(reader?.networks).toEqual(["inside"]);
  const passed = [...read(".env.example").matchAll(/^# (STRIPE_\w+(?:KEY|SECRET))=/gm)].map(([, name = ""]) => name);
  expect(passed).toHaveLength(6);
  for (const name of [...passed, "PAYMENT_PROCESSOR", "SMTP_URL", "TRUSTED_PROXIES"]) expect(worker?.environment).toHaveProperty(name);
  expect(dashboard?.environment).toHaveProperty("TRUSTED_PROXIES");
  // In the sandbox too, else the catcher would stay empty.
  expect(worker?.environment?.SMTP_SANDBOX).toContain("true");
  expect([operator?.profiles, backup?.profiles]).toEqual([["commands"], ["commands"]]);
  expect(dockerfile).toContain("postgresql-client-17");
  expect(compose).toContain("image: postgres:17");
  expect([mail, alertmanager].every(Boolean)).toBe(true);
  expect(read("deploy/prometheus/prometheus.yml")).toContain("alertmanager:9093");
});

test("each setting is explained in two lines, and every setting that the service reads is there", () => {
  const lines = read(".env.example").split("\n");
  const at = lines.flatMap((line, i) => (/^# [A-Z0-9_]+=/.test(line) ? [i] : []));
  const explained = (i: number) =>
    [lines[i - 1], lines[i - 2]].every((line = "") => /^# [^-]\S*.*\.$/.test(line) && !/^# [A-Z0-9_]+=/.test(line));
  expect(at.filter((i) => !explained(i)).map((i) => lines[i])).toEqual([]);
  const listed = at.map((i) => lines[i]?.slice(2).split("=")[0]);
  const own = settingNames.filter((name) => !["HEALTH_PORT", "NODE_ENV"].includes(name));
  expect(listed.toSorted()).toEqual(own.toSorted());
});
