import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { SignatureError } from "../src/errors.ts";
import { verifyWebhook } from "../src/webhooks.ts";

const secret = `whsec_${Buffer.from("a secret of thirty-two bytes....").toString("base64")}`;
const other = `whsec_${Buffer.from("another secret of 32 bytes......").toString("base64")}`;
const now = new Date("2026-11-23T12:00:00Z");
const seconds = String(now.getTime() / 1000);

function headersFor(body: string, by = secret, timestamp = seconds): Record<string, string> {
  const signature = createHmac("sha256", Buffer.from(by.slice(6), "base64"))
    .update(`ev_1.${timestamp}.${body}`)
    .digest("base64");
  return { "webhook-id": "ev_1", "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}

test("a delivery as the service signs it is accepted, as text, as bytes and with Headers", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ id: fc.string(), type: fc.constant("policy.active"), data: fc.dictionary(fc.string(), fc.jsonValue()) }),
      async (event) => {
        const body = JSON.stringify(event);
        const headers = headersFor(body);
        const expected = JSON.parse(body);
        expect(await verifyWebhook(body, headers, secret, { now })).toEqual(expected);
        expect(await verifyWebhook(Buffer.from(body), new Headers(headers), secret, { now })).toEqual(expected);
      },
    ),
    { numRuns: 30 },
  );
});

test("any change of body, id, time or signature is refused", async () => {
  const body = '{"id":"ev_1","type":"policy.active"}';
  const right = headersFor(body);
  const wrong: [string, Record<string, string>][] = [
    [`${body} `, right],
    [body, { ...right, "webhook-id": "ev_2" }],
    [body, { ...right, "webhook-timestamp": String(Number(seconds) + 1) }],
    [body, { ...right, "webhook-signature": "v1," }],
    [body, { ...right, "webhook-signature": "v1,%%%" }],
    [body, { ...right, "webhook-signature": (right["webhook-signature"] ?? "").replace("v1,", "v2,") }],
    [body, headersFor(body, other)],
  ];
  for (const [text, headers] of wrong)
    await expect(verifyWebhook(text, headers, secret, { now }), JSON.stringify(headers)).rejects.toThrow(SignatureError);
});

test("deliveries that are too old, from the future or without their headers are refused", async () => {
  const body = "{}";
  for (const timestamp of [String(Number(seconds) - 301), String(Number(seconds) + 301), "soon", ""])
    await expect(verifyWebhook(body, headersFor(body, secret, timestamp), secret, { now }), timestamp).rejects.toThrow(SignatureError);
  await expect(verifyWebhook(body, {}, secret, { now })).rejects.toThrow("The header webhook-id is missing.");
  await verifyWebhook(body, headersFor(body, secret, String(Number(seconds) - 299)), secret, { now });
});

test("while a secret is replaced either is accepted, in the header and of the receiver's", async () => {
  const body = "{}";
  await verifyWebhook(body, headersFor(body, other), [secret, other], { now });
  const both = `${headersFor(body, other)["webhook-signature"]} ${headersFor(body)["webhook-signature"]}`;
  await verifyWebhook(body, { ...headersFor(body), "webhook-signature": both }, secret, { now });
  await expect(verifyWebhook(body, headersFor(body), "not a secret!", { now })).rejects.toThrow(TypeError);
});
