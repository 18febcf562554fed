import { expect, test } from "vitest";
import { isSameOrigin } from "./same-origin.ts";

const sent = (headers: Record<string, string>, hosts: string[] = []) => isSameOrigin(new Headers(headers), hosts);

test("Sec-Fetch-Site takes precedence over all other headers", () => {
  expect(sent({ "sec-fetch-site": "same-origin" })).toBe(true);
  for (const site of ["same-site", "cross-site", "none", ""]) {
    expect(sent({ "sec-fetch-site": site, origin: "https://a.example", host: "a.example" })).toBe(false);
  }
});

test("falls back to Origin equal to the host or to a known host", () => {
  expect(sent({ origin: "http://10.0.0.5:3000", host: "10.0.0.5:3000" })).toBe(true);
  expect(sent({ origin: "https://app.example", host: "127.0.0.1:3000" }, ["app.example"])).toBe(true);
  expect(sent({ origin: "https://app.example.evil.example", host: "app.example" })).toBe(false);
  expect(sent({ origin: "http://10.0.0.5:3001", host: "10.0.0.5:3000" })).toBe(false);
  expect(sent({ origin: "null", host: "null" })).toBe(false);
});

test("refuses a request without any origin information", () => {
  expect(sent({ host: "a.example" })).toBe(false);
  expect(sent({})).toBe(false);
});
