import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { hostedPurposes } from "#lib/contract/resources/hosted-link.ts";

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
const { openingRoute } = await import("./hosted-routes.ts");
const { hostedPages, readHosted } = await import("./hosted-session.ts");

/** Opens every link and records the token of each page read. */
const read: (string | undefined)[] = [];
/** The status with which the service refuses instead, if it does. */
let refusal: number | null = null;
const service = createServer((request, response) => {
  if (refusal !== null) return void response.writeHead(refusal, { "retry-after": "7" }).end("{}");
  if (request.method === "GET") read.push(request.headers.authorization);
  const opened = { token: "hs_1", purpose: "payment", id: "ps_1", expires_at: 4_000_000_000 };
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
  refusal = null;
});

const open = async (purpose: (typeof hostedPurposes)[number]) => {
  const { path } = hostedPages[purpose];
  await openingRoute(purpose).GET(new Request(`${state.site}${path}/link`), { params: Promise.resolve({ token: "link" }) });
  return { path, cookies: [...state.jar].map(([name, { secure, path: at }]) => [name, secure, at]) };
};

test.each(hostedPurposes)("on https, the cookie of %s is set and accepted over https only", async (purpose) => {
  state.site = "https://dashboard.test";
  const { path, cookies } = await open(purpose);
  expect(cookies).toEqual([[`__Secure-hosted_${purpose}`, true, path]]);
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

test.each([429, 503])(
  "a link that the service refuses with %s is answered with it, and with the page that asks to try again",
  async (status) => {
    refusal = status;
    const answer = await openingRoute("application").GET(new Request("https://dashboard.test/apply/link"), {
      params: Promise.resolve({ token: "link" }),
    });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, "7"]);
    expect(await answer.text()).toContain("Try again");
    expect(state.jar.size).toBe(0);
  },
);
