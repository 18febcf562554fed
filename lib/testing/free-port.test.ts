import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, expect, test, vi } from "vitest";

const chosen = vi.hoisted(() => ({ next: [] as number[] }));
vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof import("node:crypto")>();
  return { ...crypto, randomInt: (first: number, last: number) => chosen.next.shift() ?? crypto.randomInt(first, last) };
});
const { freePort } = await import("./free-port.ts");

afterEach(() => {
  chosen.next = [];
});

test("a port is not one of those for outgoing connections, and its server can listen on all addresses", async () => {
  const port = await freePort();
  expect(port).toBeGreaterThanOrEqual(20_000);
  expect(port).toBeLessThan(32_768);
  const server = createServer().listen(port, "::");
  await once(server, "listening");
  server.close();
});

test("a port that is in use on one address only is not free", async () => {
  const taken = await freePort();
  const server = createServer().listen(taken, "127.0.0.1");
  await once(server, "listening");
  chosen.next = [taken];
  expect(await freePort()).not.toBe(taken);
  server.close();
});
