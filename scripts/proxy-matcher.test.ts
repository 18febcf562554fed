import { expect, it } from "vitest";
import { config } from "../proxy.ts";

it("bypasses Next's own proxy, which buffers bodies and truncates them at 10 MB", () => {
  const passes = (path: string) => config.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(path));
  const forwarded = "/o/northline/sandbox/api/v1/files/certificates";
  expect(["/certificate/send", "/request/send", forwarded].map(passes)).toEqual([false, false, false]);
  expect(["/certificate/token", "/request/token", "/o/northline/sandbox", "/certificates", "/request-log", "/"].every(passes)).toBe(true);
});
