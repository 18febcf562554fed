import fc from "fast-check";
import { expect, test } from "vitest";
import { signDocumentUrl, verifyDocumentUrl } from "./signed-url.ts";

const secret = "0123456789abcdef0123456789abcdef";
const signed = signDocumentUrl({ baseUrl: "https://insure.example/", documentId: "doc_9aZ", expiresAt: 1_800_000_000, secret });

test("signs and verifies, absolute or as a request path, until the last second", () => {
  expect(signed).toMatch(/^https:\/\/insure\.example\/files\/doc_9aZ\?expires=1800000000&signature=[\w-]{43}$/);
  const ok = { ok: true, documentId: "doc_9aZ" };
  expect(verifyDocumentUrl({ url: signed, secret, now: 1_799_999_999 })).toEqual(ok);
  expect(verifyDocumentUrl({ url: signed.replace("https://insure.example", ""), secret, now: 1 })).toEqual(ok);
  expect(verifyDocumentUrl({ url: signed, secret, now: 1_800_000_000 })).toEqual({ ok: false, reason: "expired" });
});

test("a base address may contain a path", () => {
  const url = signDocumentUrl({ baseUrl: "https://x.example/insurance", documentId: "d", expiresAt: 5, secret });
  expect(url).toMatch(/^https:\/\/x\.example\/insurance\/files\/d\?/);
  expect(verifyDocumentUrl({ url, secret, now: 4 })).toEqual({ ok: true, documentId: "d" });
});

test("another id, expiry or secret is refused", () => {
  const wrong = { ok: false, reason: "wrong_signature" };
  expect(verifyDocumentUrl({ url: signed.replace("doc_9aZ", "doc_9aY"), secret, now: 1 })).toEqual(wrong);
  expect(verifyDocumentUrl({ url: signed.replace("1800000000", "1900000000"), secret, now: 1 })).toEqual(wrong);
  expect(verifyDocumentUrl({ url: signed, secret: "x".repeat(32), now: 1 })).toEqual(wrong);
});

test("a late forgery reveals nothing about the expiry", () => {
  const forged = signed.replace("doc_9aZ", "doc_9aY");
  expect(verifyDocumentUrl({ url: forged, secret, now: 1_900_000_000 })).toEqual({ ok: false, reason: "wrong_signature" });
});

test.each([
  `${signed}&expires=1900000000`,
  `${signed}&signature=${"a".repeat(43)}`,
  signed.replace("1800000000", "01800000000"),
  signed.replace("1800000000", "1e12"),
  signed.replace(/signature=.*/, ""),
  signed.replace("doc_9aZ", "..%2Fdoc_9aZ"),
  `${signed}=`,
  "",
  "http://[",
])("malformed: %s", (url) => {
  expect(verifyDocumentUrl({ url, secret, now: 1 })).toEqual({ ok: false, reason: "malformed" });
});

test("changing any one character never opens another document or extends the time", () => {
  fc.assert(
    fc.property(fc.nat(signed.length - 1), fc.constantFrom(..."aZ09_-/?&="), (at, replacement) => {
      const changed = signed.slice(0, at) + replacement + signed.slice(at + 1);
      const result = verifyDocumentUrl({ url: changed, secret, now: 1 });
      if (result.ok) {
        expect(result.documentId).toBe("doc_9aZ");
        expect(new URL(changed, "http://service.invalid").searchParams.get("expires")).toBe("1800000000");
      }
    }),
    { numRuns: 500 },
  );
});

test("refuses to sign with a short secret, an invalid id or a fraction of a second", () => {
  const good = { baseUrl: "https://x.example", documentId: "d", expiresAt: 5, secret };
  expect(() => signDocumentUrl({ ...good, secret: "short" })).toThrow(RangeError);
  expect(() => signDocumentUrl({ ...good, documentId: "a/b" })).toThrow(RangeError);
  expect(() => signDocumentUrl({ ...good, expiresAt: 1.5 })).toThrow(RangeError);
});
