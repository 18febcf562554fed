import { expect, it } from "vitest";
import { stampIn } from "./stamp-words.ts";

it.each([
  ["CANCELLED", "CANCELLED"],
  ["CANCE LED", "CANCELLED"],
  ["V OID", "VOID"],
  ["PENDlNG", "PENDING"],
  ["SPECIMFN", "SPECIMEN"],
  ["XX DRAFT", "DRAFT"],
])("reads %s as %s", (read, word) => expect(stampIn(read)).toBe(word));

it.each(["HARROW FINCH", "ACORD", "VOIP", "BIDDER", "RENDER", "BINDING LANE", "TESLA", ""])("does not read %s as a stamp", (read) =>
  expect(stampIn(read)).toBeNull(),
);
