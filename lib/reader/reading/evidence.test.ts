import { expect, it } from "vitest";
import { NOT_TICKED, type Reading, SURE } from "./dictionary.ts";
import { collector } from "./evidence.ts";

const ticked = { raw: "X", confidence: SURE.ocr };
const empty = { raw: NOT_TICKED, confidence: SURE.ocr };
const unclear = { raw: null, confidence: 0.4, doubt: "unclear_mark" } as const;
type Box = typeof ticked | typeof empty | typeof unclear;

const place = { occurrence: [10, 20, 14, 12], claims_made: [40, 20, 14, 12] } as const;
const boxes = ({ occurrence, claims_made }: { occurrence?: Box; claims_made?: Box }) =>
  new Map<string, Reading>([
    ...(occurrence ? [["Occurrence", { ...occurrence, box: place.occurrence, source: "ocr" }] as const] : []),
    ...(claims_made ? [["ClaimsMade", { ...claims_made, box: place.claims_made, source: "ocr" }] as const] : []),
  ]);

/** Which of two options is taken, and the evidence for it. */
function formOf(read: Parameters<typeof boxes>[0]) {
  const { oneOf, fields } = collector(boxes(read), 1);
  return { form: oneOf("form", { occurrence: "Occurrence", claims_made: "ClaimsMade" }), field: fields.form };
}

it("takes the one ticked option, with the confidence and place of its box", () => {
  const field = { confidence: SURE.ocr, box: place.claims_made, raw: "X" };
  expect(formOf({ occurrence: empty, claims_made: ticked })).toMatchObject({ form: "claims_made", field });
  expect(formOf({ claims_made: ticked })).toMatchObject({ form: "claims_made", field });
});

it("takes no option with confidence while another box is ticked too, or could not be read", () => {
  const doubtful = { confidence: 0.3, box: place.occurrence };
  expect(formOf({ occurrence: ticked, claims_made: ticked })).toMatchObject({ form: null, field: doubtful });
  expect(formOf({ occurrence: ticked, claims_made: unclear })).toMatchObject({ form: null, field: doubtful });
  expect(formOf({ occurrence: unclear, claims_made: ticked })).toMatchObject({ form: null, field: doubtful });
  expect(formOf({ occurrence: unclear, claims_made: unclear })).toMatchObject({ form: null, field: doubtful });
});

it("keeps the place of the only box with ink, which could not be read", () => {
  const field = { confidence: 0.3, box: place.claims_made, raw: null, doubt: "unclear_mark" };
  expect(formOf({ occurrence: empty, claims_made: unclear })).toMatchObject({ form: null, field });
  expect(formOf({ claims_made: unclear })).toMatchObject({ form: null, field });
});

it("has no evidence for boxes that are empty or not on the page", () => {
  for (const read of [{}, { occurrence: empty }, { occurrence: empty, claims_made: empty }])
    expect(formOf(read)).toEqual({ form: null, field: undefined });
});

it("does not know whether a box of its own is ticked if it could not be read", () => {
  const ticks = [ticked, empty, unclear].map((occurrence) => collector(boxes({ occurrence }), 1).tick("marked", "Occurrence"));
  expect(ticks).toEqual([true, false, null]);
});

it("takes a recognised date that the cell's edge cut off for none, and a typed one as it stands", () => {
  const dayOf = (source: "ocr" | "text") => {
    const read = new Map<string, Reading>([["Expiration", { raw: "03/04/20", confidence: SURE[source], box: [10, 20, 40, 8], source }]]);
    const { day, fields } = collector(read, 1);
    return [day("expires", "Expiration"), (fields.expires?.confidence ?? 0) > 0.8];
  };
  expect([dayOf("ocr"), dayOf("text")]).toEqual([
    [null, false],
    ["2020-03-04", true],
  ]);
});
