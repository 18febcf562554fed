import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { hostedPages } from "#lib/dashboard/hosted/hosted-session.ts";
import nextConfig from "../next.config.mjs";
import { proxy } from "../proxy.ts";

const CSP = "content-security-policy";
const scripts = (policy: string | null): string => policy?.split("; ").find((part) => part.startsWith("script-src")) ?? "";
const ask = async (path: string): Promise<Headers> => (await proxy(new NextRequest(`https://dash.example${path}`))).headers;

test("pages run only scripts with the response's nonce, which server and browser receive", async () => {
  const [first, second] = [await ask("/login"), await ask("/login")];
  expect(scripts(first.get(CSP))).toMatch(/^script-src 'self' 'nonce-[A-Za-z0-9+/=]{22,}'$/);
  expect(first.get(`x-middleware-request-${CSP}`)).toBe(first.get(CSP));
  expect(scripts(second.get(CSP))).not.toBe(scripts(first.get(CSP)));
});

test("hosted pages may redirect to the platform's own address, others may not", async () => {
  for (const path of ["/apply", "/pay"]) expect((await ask(path)).get(CSP)).toContain("form-action 'self' https: http://localhost:*");
  for (const path of ["/login", "/certificate", "/contractor"])
    expect((await ask(path)).get(CSP) ?? "form-action 'self'").toMatch(/form-action 'self'$/);
});

test("the pages that links open need no sign-in", async () => {
  for (const { path } of Object.values(hostedPages)) {
    expect((await ask(path)).get("location")).toBeNull();
    expect((await ask(`${path}/token`)).get("location")).toBeNull();
  }
});

test("responses outside the proxy run no inline script", async () => {
  const rules = await nextConfig.headers?.();
  const policies = rules?.flatMap(({ headers }) => headers.filter(({ key }) => key === "Content-Security-Policy")) ?? [];
  expect(policies.map(({ value }) => scripts(value))).toEqual(["script-src 'self'"]);
});
