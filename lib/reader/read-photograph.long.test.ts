import { afterAll, expect, it } from "vitest";
import { compare } from "#scripts/certificates/compare.ts";
import { worn } from "#scripts/certificates/set/degrade.ts";
import { documents } from "#scripts/certificates/set/set.ts";
import { readCertificate } from "./read-certificate.ts";
import { closeRecognizer } from "./reading/ocr/recognizer.ts";
import { fullCertificate } from "./sample/certificate-values.ts";
import { drawCertificate } from "./sample/draw-certificate.ts";

afterAll(closeRecognizer);

it("reads a 2025 form photographed at an angle on a table, with value positions on the photograph", {
  timeout: 180_000,
}, async () => {
  const name = "photograph from the side of 2025/12, typewriter, 8";
  const document = documents().find((each) => each.name === name);
  if (!document) throw new Error("There is no such document.");
  const { bytes, label } = await document.make();
  const result = await readCertificate(bytes, { pages: 1 });
  if (result.state === "error") throw new Error(result.reason);
  const compared = compare(label, result.certificate);
  const right = compared.filter(({ outcome }) => outcome === "right").length;
  expect(right / compared.length).toBeGreaterThan(0.8);
  expect(compared.filter(({ outcome, confidence }) => outcome === "wrong" && (confidence ?? 1) >= 0.8)).toEqual([]);
  // The limits are in the right third of the sheet, which is inside the photograph.
  const [x, y] = result.certificate.fields["coverages.commercial_general_liability.limits.each_occurrence_dollars"]?.box ?? [0, 0];
  expect(x).toBeGreaterThan(450);
  expect(y).toBeGreaterThan(250);
  // The sheet is upright and smaller than the photograph that shows the table around it.
  const { straightened } = result.certificate.document;
  expect([straightened?.width, straightened?.height]).toEqual([612, 792]);
  const [upper, lower] = [straightened?.points[0], straightened?.points.at(-1)];
  expect(upper?.[0]?.[0]).toBeLessThan(upper?.at(-1)?.[0] ?? 0);
  expect(upper?.[0]?.[1]).toBeLessThan(lower?.[0]?.[1] ?? 0);
  expect(Math.min(...(straightened?.points.flat(2) ?? []))).toBeGreaterThan(0);
});

it("explains why a blurred photograph cannot be used and what to do", { timeout: 180_000 }, async () => {
  const wear = { dots: [200, 200], tilt: [8, 4], paper: 220, ink: 45, noise: 6, blur: 14 } as const;
  const photograph = await worn(await drawCertificate(fullCertificate), wear, "faulty");
  const message = expect.stringMatching(/^The picture is blurred\. Take the photograph again in daylight/);
  expect(await readCertificate(photograph, { pages: 1 })).toEqual({ state: "error", reason: "picture_blurred", message });
});
