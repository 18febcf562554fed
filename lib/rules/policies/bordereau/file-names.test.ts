import { expect, test } from "vitest";
import { fileNames } from "./file-names.ts";

test("each insurer has a file of its own, also where names differ only in capitals, commas or characters of another alphabet", () => {
  const insurers = ["ACME Casualty, Inc.", "Acme Casualty Inc.", "Northern Mutual", "北方保险", "東京海上"];
  const names = fileNames("2026-10", "org_1", insurers);
  expect(names).toEqual([
    ["ACME Casualty, Inc.", "2026-10_org_1_acme-casualty-inc-.csv"],
    ["Acme Casualty Inc.", "2026-10_org_1_acme-casualty-inc-_2.csv"],
    ["Northern Mutual", "2026-10_org_1_northern-mutual.csv"],
    ["北方保险", "2026-10_org_1_-.csv"],
    ["東京海上", "2026-10_org_1_-_2.csv"],
  ]);
});
