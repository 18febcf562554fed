import { expect, it } from "vitest";
import { commentedOver, hidingWays, notShown, shownOtherwise, withHidden, writtenOver } from "#lib/testing/certificates/tampered.ts";
import { readCertificate } from "../read-certificate.ts";
import { fullCertificate } from "../sample/certificate-values.ts";

const aggregate = "coverages.commercial_general_liability.limits.general_aggregate_dollars";
const field = "GeneralLiability_GeneralAggregate_LimitAmount_A";

async function aggregateOf(pdf: Buffer) {
  const result = await readCertificate(pdf, { pages: 5 });
  if (result.state === "error") throw new Error(result.reason);
  const { coverages, fields, findings = [] } = result.certificate;
  // The rest of the certificate is read normally.
  expect(coverages.commercial_general_liability?.limits.each_occurrence_dollars).toBe(1_000_000);
  return {
    dollars: coverages.commercial_general_liability?.limits.general_aggregate_dollars,
    confidence: fields[aggregate]?.confidence ?? 0,
    beneath: findings.filter(({ message }) => message.startsWith("Beneath")),
  };
}

it.each(Object.keys(hidingWays))("gives low confidence to a value that is %s", async (way) => {
  const { dollars } = await aggregateOf(await withHidden(fullCertificate, { field, after: "9,000,000" }, way));
  expect(dollars).toBeNull();
});

it("gives low confidence to a value written over another, and says at its place what lies beneath", async () => {
  const { dollars, confidence, beneath } = await aggregateOf(
    await writtenOver(fullCertificate, { field, before: "500,000", after: "9,000,000" }),
  );
  expect(dollars).toBe(9_000_000);
  expect(confidence).toBeLessThan(0.5);
  expect(beneath).toEqual([
    expect.objectContaining({
      // No annotation, whose harmless text needs nobody.
      kind: "strike_out",
      message: "Beneath “9,000,000” the page hides “500,000”: ask the producer which of them was issued.",
      page: 1,
      box: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
    }),
  ]);
});

it("gives low confidence to a field that displays another value than it holds", async () => {
  const { confidence } = await aggregateOf(await shownOtherwise(fullCertificate, { field, before: "500,000", after: "9,000,000" }));
  expect(confidence).toBeLessThan(0.5);
});

it("gives low confidence to a value below an annotation and to a hidden field", async () => {
  expect(await aggregateOf(await commentedOver(fullCertificate, field))).toMatchObject({ dollars: null });
  expect(await aggregateOf(await notShown(fullCertificate, field))).toMatchObject({ dollars: null });
});
