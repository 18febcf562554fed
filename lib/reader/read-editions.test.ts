import { expect, it } from "vitest";
import { readCertificate } from "./read-certificate.ts";
import { fullCertificate } from "./sample/certificate-values.ts";
import { type CertificateStyle, drawCertificate } from "./sample/draw-certificate.ts";

async function read(style: Partial<CertificateStyle> = {}) {
  const result = await readCertificate(await drawCertificate(fullCertificate, style), { pages: 1 });
  if (result.state === "error") throw new Error(result.reason);
  const { document, fields, ...values } = result.certificate;
  const { layout, edition, contents, ...said } = document;
  return { layout, edition, values: { ...values, said } };
}

const paidClaims = "LIMITS SHOWN MAY HAVE BEEN REDUCED BY PAID CLAIMS.";
const requested = "LIMITS SHOWN ARE INCLUSIVE OF AMOUNTS REQUESTED AND MAY NOT SHOW ALL LIMITS OF THE POLICY NUMBER LISTED.";

it.each<[string, Partial<CertificateStyle>, string]>([
  ["the 2025 form", { lower: { header: 14, table: 30 } }, "similar"],
  ["the 2025 form with a sentence over its headings", { lower: { header: 14, table: 30 }, sentence: requested }, "similar"],
  ["the 2016 form with a sentence over its headings", { sentence: paidClaims }, "standard"],
  ["a form whose table is lower", { lower: { header: 0, table: 8 }, sentence: paidClaims }, "similar"],
  ["another shift, in another size", { lower: { header: 9, table: 21 }, scale: 0.94, dx: 11, sentence: paidClaims }, "similar"],
])("reads %s like the form's own grid", async (_, style, layout) => {
  const [own, other] = [await read(), await read(style)];
  expect(other.layout).toBe(layout);
  expect(other.values).toEqual(own.values);
});
