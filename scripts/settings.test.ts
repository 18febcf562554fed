import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSettings } from "#lib/platform/base/settings.ts";
import { whereToGo } from "./platform.ts";
import { platformSettings } from "./settings.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "settings-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("by default the dashboard uses the service started beside it, with a generated secret that only this user can read", () => {
  const first = platformSettings({ DATA_DIR: folder, API_PORT: "5010", DASHBOARD_PORT: "5000" }, "production");
  expect(first).toMatchObject({ ownService: true, apiUrl: "http://127.0.0.1:5010", apiPort: 5010, dashboardPort: 5000 });
  expect(first.environment).toMatchObject({
    NODE_ENV: "production",
    NEXTAUTH_URL: "http://localhost:5000",
    INSURANCE_API_URL: first.apiUrl,
  });
  const file = join(folder, "nextauth-secret");
  expect(Buffer.from(readFileSync(file, "utf8").trim(), "base64url")).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const second = platformSettings({ DATA_DIR: folder }, "production");
  expect(second.environment.NEXTAUTH_SECRET).toBe(first.environment.NEXTAUTH_SECRET);
});

test("a hosting platform's PORT is the dashboard's, unless DASHBOARD_PORT is set", () => {
  expect(platformSettings({ DATA_DIR: folder, PORT: "8080" }, "production")).toMatchObject({ dashboardPort: 8080, apiPort: 4010 });
  expect(platformSettings({ DATA_DIR: folder, PORT: "8080", DASHBOARD_PORT: "5000" }, "production").dashboardPort).toBe(5000);
  expect(readSettings({ PORT: "8080" }).API_PORT).toBe(8080);
  expect(readSettings({ PORT: "8080", API_PORT: "5010" }).API_PORT).toBe(5010);
});

test("startup says how to receive webhooks on this machine, until it is configured", () => {
  const said = (more: object) => whereToGo(platformSettings({ DATA_DIR: folder, ...more }, "production"), "production");
  expect(said({})).toContain("WEBHOOK_ALLOWED_HOSTS=localhost,127.0.0.1");
  expect(said({ WEBHOOK_ALLOWED_HOSTS: "localhost" })).not.toContain("WEBHOOK_ALLOWED_HOSTS");
  expect(said({ INSURANCE_API_URL: "https://api.example.com" })).not.toContain("WEBHOOK_ALLOWED_HOSTS");
});

test("processes that listen on one address are reached there", () => {
  const at = (host?: string) => {
    const { apiUrl, dashboardUrl } = platformSettings({ DATA_DIR: folder, API_HOST: host, DASHBOARD_HOST: host }, "production");
    return [apiUrl, dashboardUrl];
  };
  for (const host of [undefined, "0.0.0.0", "::"]) expect(at(host)).toEqual(["http://127.0.0.1:4010", "http://127.0.0.1:3000"]);
  expect(at("192.0.2.7")).toEqual(["http://192.0.2.7:4010", "http://192.0.2.7:3000"]);
  expect(at("::1")).toEqual(["http://[::1]:4010", "http://[::1]:3000"]);
});

test("another instance of the service replaces our own", () => {
  const settings = platformSettings({ DATA_DIR: folder, INSURANCE_API_URL: "https://api.example.com/" }, "production");
  expect(settings).toMatchObject({ ownService: false, apiUrl: "https://api.example.com" });
});

test("every invalid setting is named", () => {
  const start = () => platformSettings({ DATA_DIR: folder, API_PORT: "70000", NEXTAUTH_SECRET: "short" }, "production");
  expect(start).toThrow(/API_PORT[\s\S]*NEXTAUTH_SECRET/);
});
