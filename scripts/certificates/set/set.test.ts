import { expect, it } from "vitest";
import { readCertificate } from "#lib/reader/read-certificate.ts";
import { compare } from "../compare.ts";
import { judge } from "../judge.ts";
import { documents } from "./set.ts";

const all = documents();

it("holds more than 600 documents, of each kind some that are kept for the final evaluation", () => {
  expect(all.length).toBeGreaterThan(600);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const [kind, of] of Map.groupBy(all, (each) => each.kind))
    expect([kind, of.some(({ held }) => held), of.some(({ held }) => !held)]).toEqual([kind, true, true]);
});

it("makes the same document every time", async () => {
  const [first] = all.filter(({ kind }) => kind === "text");
  expect((await first?.make())?.label).toEqual((await first?.make())?.label);
});

/** One of each kind that is no picture: pictures take seconds. */
const short = ["text", "text 2025", "agency print", "form"].map((kind) => all.find((each) => each.kind === kind && !each.held));

it.each(short.map((each) => [each?.name, each]))("reads %s without a value that is sure and wrong", async (_, document) => {
  if (!document) throw new Error("There is no such document.");
  const { bytes, label } = await document.make();
  const result = await readCertificate(bytes, { pages: 1 });
  if (result.state === "error") throw new Error(result.reason);
  const wrong = compare(label, result.certificate).filter(({ outcome, confidence }) => outcome === "wrong" && (confidence ?? 1) >= 0.8);
  expect(wrong).toEqual([]);
  if (judge(label, result.certificate) === "approved") expect(label.expect.status).toBe("approved");
});
