import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { createPasswords, passwordEpoch } from "./passwords.ts";

const cheap = { N: 1024, r: 8, p: 1 };
const turn = { queue: "unknown", from: "192.0.2.1" } as const;

test("a hash includes its cost, and is renewed if the current cost differs", async () => {
  const before = createPasswords(cheap);
  const after = createPasswords({ N: 2048, r: 8, p: 3 });
  const hash = await before.hash("correct horse");
  expect(hash).toMatch(/^scrypt\$1024,8,1\$[\w+/]{22}==\$[\w+/]{43}=$/);
  expect(await before.verify("correct horse", hash, turn)).toEqual({ isRight: true, renewed: null });
  const { isRight, renewed } = await after.verify("correct horse", hash, turn);
  expect([isRight, renewed]).toEqual([true, expect.stringMatching(/^scrypt\$2048,8,3\$/)]);
  expect(await after.verify("correct horse", renewed ?? "", turn)).toEqual({ isRight: true, renewed: null });
  expect(passwordEpoch(renewed ?? "")).toBe(passwordEpoch(hash));
  expect(passwordEpoch(await before.hash("correct horse"))).not.toBe(passwordEpoch(hash));
  expect(await after.verify("wrong", hash, turn)).toEqual({ isRight: false, renewed: null });
  for (const none of [undefined, "", "scrypt$$", "scrypt$1,2$x$y"])
    expect(await before.verify("", none, turn)).toEqual({ isRight: false, renewed: null });
});

test("hashes from before the cost was stored still verify, and are renewed at the current cost: N 2^15, r 8, p 3", async () => {
  const salt = Buffer.alloc(16, 5);
  const key = scryptSync("correct horse", salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
  const { isRight, renewed } = await createPasswords().verify(
    "correct horse",
    `scrypt$${salt.toString("base64")}$${key.toString("base64")}`,
    turn,
  );
  expect([isRight, renewed]).toEqual([true, expect.stringMatching(/^scrypt\$32768,8,3\$/)]);
});

test("hashes wait in a queue, and when it is full the newest are refused", async () => {
  const passwords = createPasswords(cheap);
  const asked = Array.from({ length: 70 }, (_, i) => passwords.verify(`${i}`, undefined, { queue: "unknown", from: `192.0.2.${i}` }));
  const ended = await Promise.allSettled(asked);
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(66);
  expect(ended[69]).toMatchObject({ reason: { code: "too_many_requests" } });
  expect(await passwords.verify("again", undefined, turn)).toMatchObject({ isRight: false });
});

test("a flood from one address, or on a locked account, refuses and delays neither other addresses nor known devices", async () => {
  const passwords = createPasswords(cheap);
  const served: string[] = [];
  const ask = async (queue: "known" | "unknown" | "locked", from: string) => {
    await passwords.verify("guess", undefined, { queue, from });
    served.push(`${queue} ${from}`);
  };
  const flood = [...Array(30).fill("unknown"), ...Array(30).fill("locked")].map((queue) => ask(queue, "flood"));
  const others = [ask("unknown", "other"), ask("known", "device")];
  const ended = await Promise.allSettled(flood);
  await Promise.all(others);
  // Two run at once, sixteen wait in each queue.
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(2 + 16 + 16);
  // They are begun in the order of their queues. On a busy machine one thread may end several while the other is paused, but not half of them.
  expect(served.indexOf("known device")).toBeLessThan(16);
  const before = served.slice(0, served.indexOf("unknown other"));
  expect(before.filter((one) => one.startsWith("locked")).length).toBeLessThan(8);
});
