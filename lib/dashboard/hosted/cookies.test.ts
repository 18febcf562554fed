import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { hostedPurposes } from "#lib/contract/core/hosted-link.ts";

const state = vi.hoisted(() => ({ site: "", serviceUrl: "", jar: new Map<string, { value: string; secure?: boolean; path?: string }>() }));
vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => state.jar.get(name),
    set: (name: string, value: string, attributes: object) => state.jar.set(name, { value, ...attributes }),
  }),
  headers: async () => new Headers(),
}));
vi.mock("#lib/dashboard/settings.ts", () => ({
  dashboardSettings: () => ({ INSURANCE_API_URL: state.serviceUrl, NEXTAUTH_URL: state.site, NEXTAUTH_SECRET: "s".repeat(32) }),
}));
// Test files of one worker share modules: modules loaded before do not see these mocks, and later files must not inherit them.
vi.resetModules();
const { authOptions } = await import("#lib/dashboard/session/auth-options.ts");
const { keepDevice } = await import("#lib/dashboard/session/kept-device.ts");
const { sessionCookieName } = await import("#lib/dashboard/session/session-cookie.ts");
const { openRoute } = await import("./hosted-routes.ts");
const { hostedPages, readHosted } = await import("./hosted-session.ts");

/** Opens every link and records the calls, and the token of each page read. */
const calls: string[] = [];
const read: (string | undefined)[] = [];
/** The status with which the service refuses instead, if it does. */
let refusal: number | null = null;
const service = createServer((request, response) => {
  calls.push(`${request.method} ${request.url}`);
  if (refusal !== null) return void response.writeHead(refusal, { "retry-after": "7" }).end("{}");
  if (request.method === "GET") read.push(request.headers.authorization);
  const opened = {
    token: "hs_1",
    purpose: "payment",
    id: "ps_1",
    expires_at: 4_000_000_000,
    portal_url: "https://insurance.example/contractor/link/northline/sandbox",
  };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(opened));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  state.serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  vi.resetModules();
  service.close();
});
beforeEach(() => {
  state.jar.clear();
  read.length = 0;
  calls.length = 0;
  refusal = null;
});

const press = (purpose: (typeof hostedPurposes)[number], headers: Record<string, string>) =>
  openRoute(purpose).POST(new Request(`${state.site}${hostedPages[purpose].path}/link/open`, { method: "POST", headers }), {
    params: Promise.resolve({ token: "link" }),
  });

const open = async (purpose: (typeof hostedPurposes)[number]) => {
  await press(purpose, { "sec-fetch-site": "same-origin" });
  return { path: hostedPages[purpose].path, cookies: [...state.jar].map(([name, { secure, path: at }]) => [name, secure, at]) };
};

test.each(hostedPurposes)("only the button of this site opens a link of %s: no GET does", async (purpose) => {
  state.site = "https://dashboard.test";
  const folder = fileURLToPath(new URL(`../../../app${hostedPages[purpose].path}/[token]`, import.meta.url));
  const routes = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith("route.ts"));
  expect(routes).toContain("open/route.ts");
  for (const route of routes) expect(Object.keys(await import(`${folder}/${route}`))).toEqual(["POST"]);
  for (const headers of [{}, { "sec-fetch-site": "cross-site" }, { origin: "https://elsewhere.test" }])
    expect((await press(purpose, headers as Record<string, string>)).status).toBe(403);
  expect(calls).toEqual([]);
  expect((await press(purpose, { "sec-fetch-site": "same-origin" })).headers.get("location")).toBe(hostedPages[purpose].path);
  expect(calls[0]).toBe("POST /api/v1/hosted/links");
});

test.each(hostedPurposes)("on https, the cookie of %s is set and accepted over https only", async (purpose) => {
  state.site = "https://dashboard.test";
  const { path, cookies } = await open(purpose);
  // The page where a contractor has a link sent again, which is no secret.
  const kept = purpose === "contractor" ? [["contractor_link_page", true, path]] : [];
  expect(cookies).toEqual([[`__Secure-hosted_${purpose}`, true, path], ...kept]);
  await readHosted(purpose);
  // A cookie that a page without https may have planted.
  state.jar.clear();
  state.jar.set(`hosted_${purpose}`, { value: "ps_2~planted" });
  expect(await readHosted(purpose)).toBeNull();
  expect(read).toEqual(["Bearer hs_1"]);
});

test("without https on the local machine, hosted pages work too", async () => {
  state.site = "http://localhost:3000";
  expect(await open("payment")).toEqual({ path: "/pay", cookies: [["hosted_payment", false, "/pay"]] });
  await readHosted("payment");
  expect(read).toEqual(["Bearer hs_1"]);
});

test("sessions and known devices use host-only cookies on https", async () => {
  const told = async (site: string) => {
    state.site = site;
    state.jar.clear();
    await keepDevice("dana@example.com", "device");
    const { name, options } = authOptions().cookies?.sessionToken ?? { name: "", options: {} };
    expect(name).toBe(sessionCookieName());
    const [[device, { secure }] = ["", { secure: undefined }]] = [...state.jar];
    return [name, options.secure, device.replace(/[0-9a-f]{16}$/, ""), secure];
  };
  expect(await told("https://dashboard.test")).toEqual(["__Host-dashboard-session", true, "__Host-dashboard-device-", true]);
  expect(await told("http://localhost:3000")).toEqual(["dashboard-session", false, "dashboard-device-", false]);
});

test.each([
  [429, "?problem=busy"],
  [503, "?problem=unavailable"],
  [410, ""],
])("a link that the service refuses with %s goes back to its page, which says so", async (status, query) => {
  refusal = status;
  const answer = await press("application", { "sec-fetch-site": "same-origin" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/apply/link${query}`]);
  expect(state.jar.size).toBe(0);
});
