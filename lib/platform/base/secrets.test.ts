import { expect, test } from "vitest";
import { createSecrets } from "./secrets.ts";

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test("an encrypted text opens only whole, with a tag of 16 bytes, in its own row", () => {
  const secrets = createSecrets([first]);
  const sealed = secrets.seal("123-45-6789", "cn_1");
  expect(secrets.open(sealed, "cn_1")).toBe("123-45-6789");
  expect(() => secrets.open(sealed, "cn_2")).toThrow();
  const [version, id, iv, body, tag = ""] = sealed.split(".");
  const bytes = Buffer.from(tag, "base64url");
  expect(bytes.length).toBe(16);
  for (let length = 0; length < 16; length++) {
    const short = [version, id, iv, body, bytes.subarray(0, length).toString("base64url")].join(".");
    expect(() => secrets.open(short, "cn_1"), `${length} bytes`).toThrow();
  }
});

test("a retired key decrypts, and neither signs nor is taken for a signature", () => {
  const before = createSecrets([first]);
  const after = createSecrets([second, first]);
  expect(after.open(before.seal("text", "row"), "row")).toBe("text");
  expect(() => before.open(after.seal("text", "row"), "row")).toThrow();
  expect(() => after.openProof(before.seal("text", "row"), "row")).toThrow();
  expect(after.openProof(after.seal("text", "row"), "row")).toBe("text");
  expect([after.isDerived("p", "x", after.derive("p", "x")), after.isDerived("p", "x", before.derive("p", "x"))]).toEqual([true, false]);
  expect(after.key("p").equals(before.key("p"))).toBe(false);
});
