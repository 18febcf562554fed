import fc from "fast-check";
import { expect, it } from "vitest";
import { readRedirectHost } from "./redirect-host.ts";

it("normalizes every spelling of a host", () => {
  expect(readRedirectHost(" App.Example.COM ")).toEqual({ host: "app.example.com" });
  expect(readRedirectHost("bücher.example")).toEqual({ host: "xn--bcher-kva.example" });
});

it("refuses anything but a host", () => {
  for (const wrong of [
    "",
    "localhost",
    "https://app.example.com",
    "app.example.com:443",
    "app.example.com/x",
    "a@b.com",
    "*.example.com",
    "10.0.0.1",
    "0x7f.1",
    "[::1]",
    "app..com",
    "-a.com",
    "a b.com",
    "app.example.com.",
  ])
    expect([wrong, readRedirectHost(wrong)]).toEqual([wrong, { problem: expect.any(String) }]);
});

it("accepts only hosts that URLs can have", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.domain(), fc.webAuthority()), (typed) => {
      const read = readRedirectHost(typed);
      if ("host" in read) expect(new URL(`https://${read.host}/x`).hostname).toBe(read.host);
    }),
  );
});
