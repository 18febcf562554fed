import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { config, proxy } from "../proxy.ts";

const passes = (path: string) => config.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(path));

it("bypasses Next's own proxy, which buffers bodies and truncates them at 10 MB", () => {
  const forwarded = "/o/northline/sandbox/api/v1/files/certificates";
  expect(["/certificate/send", "/request/send", forwarded].map(passes)).toEqual([false, false, false]);
  expect(["/certificate/token", "/request/token", "/o/northline/sandbox", "/certificates", "/request-log", "/"].every(passes)).toBe(true);
});

it("refuses addresses that cannot be decoded, wherever they lead", async () => {
  for (const path of ["/apply/%C0", "/shared/%E0%A4%A/pdf", "/api/auth/%C0", "/o/a/sandbox/api/v1/contractors/%F5", "/logo/100%"]) {
    expect([path, passes(path), (await proxy(new NextRequest(`http://site.test${path}`))).status]).toEqual([path, true, 400]);
  }
  expect((await proxy(new NextRequest("http://site.test/apply/%25"))).status).toBe(200);
});
