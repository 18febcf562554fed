import { expect, it } from "vitest";
import { config } from "../proxy.ts";

it("bypasses Next's own proxy, which buffers bodies and truncates them at 10 MB", () => {
  const passes = (path: string) => config.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(path));
  const forwarded = "/o/northline/sandbox/api/v1/files/certificates";
  expect(["/certificate/send", forwarded, "/certificate/token", "/o/northline/sandbox", "/certificates", "/"].map(passes)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
});
