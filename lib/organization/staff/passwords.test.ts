import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

const cheap = { N: 1024, r: 8, p: 1 };

test("a hash includes its cost, and is renewed if the current cost differs", async () => {
  const before = createPasswords(cheap);
  const after = createPasswords({ N: 2048, r: 8, p: 3 });
  const hash = await before.hash("correct horse");
  expect(hash).toMatch(/^scrypt\$1024,8,1\$[\w+/]{22}==\$[\w+/]{43}=$/);
  expect(await before.verify("correct horse", hash)).toEqual({ isRight: true, renewed: null });
  const { isRight, renewed } = await after.verify("correct horse", hash);
  expect([isRight, renewed]).toEqual([true, expect.stringMatching(/^scrypt\$2048,8,3\$/)]);
  expect(await after.verify("correct horse", renewed ?? "")).toEqual({ isRight: true, renewed: null });
  expect(await after.verify("wrong", hash)).toEqual({ isRight: false, renewed: null });
  for (const none of [undefined, "", "scrypt$$", "scrypt$1,2$x$y"])
    expect(await before.verify("", none)).toEqual({ isRight: false, renewed: null });
});

test("hashes from before the cost was stored still verify, and are renewed at the current cost: N 2^15, r 8, p 3", async () => {
  const salt = Buffer.alloc(16, 5);
  const key = scryptSync("correct horse", salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
  const { isRight, renewed } = await createPasswords().verify(
    "correct horse",
    `scrypt$${salt.toString("base64")}$${key.toString("base64")}`,
  );
  expect([isRight, renewed]).toEqual([true, expect.stringMatching(/^scrypt\$32768,8,3\$/)]);
});

test("hashes wait in a queue, and when it is full the newest are refused", async () => {
  const passwords = createPasswords(cheap);
  const asked = Array.from({ length: 70 }, (_, i) => passwords.verify(`${i}`, undefined));
  const ended = await Promise.allSettled(asked);
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(66);
  expect(ended[69]).toMatchObject({ reason: { code: "too_many_requests" } });
  expect(await passwords.verify("again", undefined)).toMatchObject({ isRight: false });
});
