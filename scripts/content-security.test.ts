import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import nextConfig from "../next.config.mjs";
import { proxy } from "../proxy.ts";

const CSP = "content-security-policy";
const scripts = (policy: string | null): string => policy?.split("; ").find((part) => part.startsWith("script-src")) ?? "";
const ask = async (path: string): Promise<Headers> => (await proxy(new NextRequest(`https://dash.example${path}`))).headers;

test("pages run the scripts of one answer: by its nonce, which their server and their browser hear", async () => {
  const [first, second] = [await ask("/login"), await ask("/login")];
  expect(scripts(first.get(CSP))).toMatch(/^script-src 'self' 'nonce-[A-Za-z0-9+/=]{22,}'$/);
  expect(first.get(`x-middleware-request-${CSP}`)).toBe(first.get(CSP));
  expect(scripts(second.get(CSP))).not.toBe(scripts(first.get(CSP)));
});

test("hosted pages may end on the platform's own address, others not", async () => {
  for (const path of ["/apply", "/pay"]) expect((await ask(path)).get(CSP)).toContain("form-action 'self' https: http://localhost:*");
  for (const path of ["/login", "/certificate", "/contractor"])
    expect((await ask(path)).get(CSP) ?? "form-action 'self'").toMatch(/form-action 'self'$/);
});

test("what the proxy does not see runs no inline script at all", async () => {
  const rules = await nextConfig.headers?.();
  const policies = rules?.flatMap(({ headers }) => headers.filter(({ key }) => key === "Content-Security-Policy")) ?? [];
  expect(policies.map(({ value }) => scripts(value))).toEqual(["script-src 'self'"]);
});
