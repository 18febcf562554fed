import { expect, test } from "vitest";
import { examplesOf, type OwnObject, referenceUrl } from "#components/dashboard/desk/reference/examples.ts";

const own: OwnObject[] = [
  { key: "contractors", id: "cn_1", name: "Dana Whitfield" },
  { key: "jobs", id: "jb_1", name: "Gala" },
  { key: "certificates", id: "ci_1", name: "ci_1" },
];

test("examples use the organization's own objects and never a key", () => {
  const examples = examplesOf("https://api.example.com", "sandbox", own);
  expect(examples.map(({ title }) => title)).toEqual([
    "Price cover for a contractor on a job",
    "Create a contractor's link to the contractor portal",
    "Get the contractor Dana Whitfield",
    "Get the job Gala",
    "Get the certificate made last",
  ]);
  expect(examples[0]?.code).toContain(`'{"contractor":"cn_1","job":"jb_1","coverage_type":["general"]}'`);
  expect(examples[2]?.code).toBe("curl 'https://api.example.com/api/v1/contractors/cn_1' -H 'Authorization: Bearer sk_test_YOUR_KEY'");
  expect(examplesOf("https://api.example.com", "production", own)[0]?.code).toContain("sk_live_YOUR_KEY");
  expect(examplesOf("https://api.example.com", "sandbox", [])).toEqual([]);
});

test("the reference receives ids by the names of path parameters", () => {
  const query = new URL(referenceUrl("https://api.example.com", own)).searchParams;
  expect(Object.fromEntries(query)).toEqual({ contractor: "cn_1", job: "jb_1", certificate: "ci_1" });
});
