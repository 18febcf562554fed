import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closingLine, playwrightCounts, stepCounts, vitestCounts } from "./results.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "results-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test("a Vitest file that could not be loaded counts as failed, although no test in it failed", () => {
  const testResults = [
    { name: "a.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "one" }] },
    { name: "b.ts", status: "failed", message: "No such module\nat b.ts", assertionResults: [] },
    {
      name: "c.ts",
      status: "failed",
      assertionResults: [
        { status: "failed", fullName: "two", failureMessages: ["expected 1 to be 2\nat c.ts"] },
        { status: "passed", fullName: "three" },
      ],
    },
  ];
  const file = report({ numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0, testResults });
  const failures = ["b.ts: the file itself: No such module", "c.ts: two: expected 1 to be 2"];
  expect(vitestCounts(file)).toEqual({ passed: 2, failed: 2, skipped: 1, failures });
});

test("a Playwright test that passed only on a retry counts as failed", () => {
  const once = { title: "one", file: "a.spec.ts", tests: [{ status: "expected", results: [{}] }] };
  const twice = { title: "two", file: "a.spec.ts", tests: [{ status: "flaky", results: [{ error: { message: "Timed out\nat a" } }, {}] }] };
  const location = { file: "/e2e/help.ts", line: 7 };
  const never = {
    title: "three",
    file: "b.spec.ts",
    tests: [{ status: "unexpected", results: [{ error: { message: "Not seen", location } }] }],
  };
  const suites = [{ specs: [once, twice] }, { suites: [{ specs: [never] }] }];
  const file = report({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, suites });
  const failures = ["a.spec.ts: two: Timed out", "b.spec.ts: three (help.ts:7): Not seen"];
  expect(playwrightCounts(file)).toEqual({ passed: 3, failed: 2, skipped: 2, failures });
});

test("no report, no tests run, or an error outside every test is one failure", () => {
  expect(vitestCounts(join(folder, "none.json"))).toBeNull();
  expect(stepCounts(null, true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(stepCounts({ passed: 0, failed: 0, skipped: 4 }, true)).toEqual({ passed: 0, failed: 1, skipped: 4 });
  expect(stepCounts({ passed: 9, failed: 0, skipped: 0 }, false)).toEqual({ passed: 9, failed: 1, skipped: 0 });
  expect(stepCounts({ passed: 9, failed: 2, skipped: 0 }, false)).toEqual({ passed: 9, failed: 2, skipped: 0 });
});

test("the closing line names skipped tests only if there are any", () => {
  const some = { passed: 2, failed: 0, skipped: 0 };
  expect(closingLine([some, { passed: 1, failed: 1, skipped: 0 }])).toBe("3 passed, 1 failed");
  expect(closingLine([some, { passed: 1, failed: 0, skipped: 1 }])).toBe("3 passed, 0 failed, 1 skipped");
});
