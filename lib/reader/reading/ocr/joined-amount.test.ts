import { expect, it } from "vitest";
import { withoutJoinedAmounts } from "./joined-amount.ts";

const joined = (text: string) => withoutJoinedAmounts([{ text, box: [100, 20, 64, 7], confidence: 0.9 }]);

it.each(["RETENTION$10,000", "RETENTIONS10,000", "AETENTION$10.000"])("parts %s into label and amount, both in doubt", (text) => {
  const [label, amount] = joined(text);
  expect([label?.text, amount?.text.replace(".", ",")]).toEqual(["RETENTION", "10,000"]);
  expect([label?.confidence, amount?.confidence]).toEqual([0.5, 0.5]);
  expect([label?.box[0], amount?.box]).toEqual([100, [140, 20, 24, 7]]);
});

it.each(["RETENTION", "RETENTION$", "ATTENTION10,000", "10,000"])("leaves %s", (text) => {
  expect(joined(text).map((word) => word.text)).toEqual([text]);
});
