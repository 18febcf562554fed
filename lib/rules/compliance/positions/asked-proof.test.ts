import { expect, it } from "vitest";
import { askedProof } from "./asked-proof.ts";

const one = (of: "coverage" | "document", until: string | null, met = until !== null) => ({ of, met, covered_through: until });

it("is what is lacking, whatever else is required", () => {
  expect(askedProof([one("coverage", null), one("document", "2026-07-01")])).toBe("insurance");
  expect(askedProof([one("coverage", "2026-07-01"), one("document", null)])).toBe("documents");
  expect(askedProof([one("coverage", null), one("document", null)])).toBe("both");
});

it("is what ends first when nothing is lacking, with what ends soon after", () => {
  expect(askedProof([one("coverage", "2026-07-01"), one("document", "2026-08-15")])).toBe("insurance");
  expect(askedProof([one("coverage", "2026-08-15"), one("document", "2026-07-01")])).toBe("documents");
  expect(askedProof([one("coverage", "2026-07-31"), one("document", "2026-07-01")])).toBe("both");
  expect(askedProof([one("coverage", "2026-07-31"), one("document", null, true)])).toBe("insurance");
});

it("is everything when nothing is lacking or ends, and insurance for answers from before there were documents", () => {
  expect(askedProof([one("coverage", null, true), one("document", null, true)])).toBe("both");
  expect(askedProof([{ met: false, covered_through: null }])).toBe("insurance");
  expect(askedProof([])).toBe("insurance");
});
