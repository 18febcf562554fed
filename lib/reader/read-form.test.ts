import { expect, it } from "vitest";
import { fillForm } from "#lib/testing/certificates/fill-form.ts";
import { readCertificate } from "./read-certificate.ts";
import { fullCertificate } from "./sample/certificate-values.ts";
import { drawCertificate } from "./sample/draw-certificate.ts";

async function read(pdf: Buffer) {
  const result = await readCertificate(pdf, { pages: 5 });
  if (result.state === "error") throw new Error(result.reason);
  return result.certificate;
}

const values = {
  ...fullCertificate,
  Producer_MailingAddress_CityName_A: "Duluth",
  Producer_MailingAddress_StateOrProvinceCode_A: "MN",
  Producer_MailingAddress_PostalCode_A: "55802",
};

it.each([
  ["plain names", false],
  ["names made from XFA", true],
])("reads a live form with %s", async (_, xfa) => {
  const { document, coverages, producer, fields } = await read(await fillForm(values, xfa));
  expect(document.source).toBe("form");
  expect(producer.address).toMatchObject({ locality: "Duluth", region: "MN", postalcode: "55802" });
  const printed = await read(await drawCertificate(fullCertificate));
  expect(coverages).toEqual(printed.coverages);
  expect(fields["coverages.workers_compensation.per_statute"]).toMatchObject({ source: "form", confidence: 0.99 });
});

it("distinguishes an empty box from one that could not be read", async () => {
  const { coverages, fields } = await read(await fillForm({ ...values, Vehicle_HiredAutosIndicator_A: "" }, false));
  expect(coverages.automobile_liability?.hired_autos).toBe(false);
  expect(fields["coverages.automobile_liability.hired_autos"]?.confidence).toBeGreaterThan(0.9);
});
