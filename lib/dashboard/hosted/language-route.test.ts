import { afterAll, expect, test, vi } from "vitest";

vi.mock("#lib/dashboard/settings.ts", () => ({ dashboardSettings: () => ({ NEXTAUTH_URL: "https://insurance.example.com" }) }));
// Test files of one worker share modules: modules loaded before do not see this mock, and later files must not inherit it.
vi.resetModules();
const { languageRoute } = await import("./language-route.ts");
afterAll(() => vi.resetModules());

const address = "https://insurance.example.com/language";
const own = { origin: "https://insurance.example.com", host: "insurance.example.com", "sec-fetch-site": "same-origin" };
const chosen = (values: Record<string, string>, headers: Record<string, string> = {}) => {
  const body = new URLSearchParams(values).toString();
  const sent = { ...own, "content-type": "application/x-www-form-urlencoded", "content-length": String(body.length), ...headers };
  return languageRoute(null).POST(new Request(address, { method: "POST", body, headers: sent }));
};

test("a chosen language is remembered, and the visitor goes back to the same page of this site only", async () => {
  const answer = await chosen({ language: "es", back: "/apply/abc?step=2" });
  expect([answer.status, answer.headers.get("location"), answer.headers.get("set-cookie")]).toEqual([
    303,
    expect.stringMatching(/\/apply\/abc\?step=2$/),
    expect.stringContaining("language=es"),
  ]);
  for (const back of ["https://evil.example.com/", "//evil.example.com", "/\\evil.example.com"])
    expect((await chosen({ language: "es", back })).headers.get("location")).not.toContain("evil");
  expect((await chosen({ language: "xx", back: "/apply" })).headers.get("set-cookie")).toBeNull();
});

test("a form of another site, a long one, and one without a stated length are refused before they are read", async () => {
  expect((await chosen({ language: "es" }, { origin: "https://evil.example.com", "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await chosen({ language: "es", back: "x".repeat(5000) })).status).toBe(413);
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024)) });
  const request = new Request(address, { method: "POST", body: endless, headers: own, duplex: "half" } as RequestInit);
  expect((await languageRoute(null).POST(request)).status).toBe(413);
});
