import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** The counts of one runner. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Each failed test with file, name and what was expected, so that the end of a log shows it. */
  failures?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: PlaywrightSuite[];
}

interface PlaywrightError {
  message?: string;
  stack?: string;
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; tests: { status: string; results: { error?: PlaywrightError }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** The counts in a Vitest JSON report. A file that could not be loaded counts as one failed test. Null when there is no report. */
export function vitestCounts(file: string): Counts | null {
  if (!existsSync(file)) return null;
  // Guarantee: the file was removed before the run and Vitest's own reporter wrote it.
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap((file) => [
      ...file.assertionResults
        .filter(({ status }) => status === "failed")
        .map((test) => failure(file.name, test.fullName, test.failureMessages?.[0])),
      ...(unloaded.includes(file) ? [failure(file.name, "the file itself", file.message)] : []),
    ]),
  };
}

/** The counts in a Playwright JSON report. A test that only passed when retried counts as failed. Null when there is no report. */
export function playwrightCounts(file: string): Counts | null {
  if (!existsSync(file)) return null;
  // Guarantee: the file was removed before the run and Playwright's own reporter wrote it.
  const { stats, suites } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport;
  const specs = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specs),
  ];
  const failures = (suites ?? []).flatMap(specs).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => {
        const error = results.find(({ error }) => error !== undefined)?.error;
        // With the lines of the test and its helpers: the first line of a Playwright error does not say which expectation failed.
        const at = [...(error?.stack ?? "").matchAll(/([\w.-]+\.ts:\d+):\d+/g)].map(([, line]) => line).join(" < ");
        return failure(spec.file, `${spec.title}${at && ` (${at})`}`, error?.message);
      }),
  );
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, failures };
}

/** The first line of a message, with what was expected and received where it says so. */
function failure(file: string, test: string, message = ""): string {
  const [first, ...rest] = stripVTControlCharacters(message).split("\n");
  return `${file}: ${test}: ${[first, ...rest.filter((line) => /^\s*(Expected|Received)\b/.test(line))].map((line) => line?.trim()).join(" · ")}`;
}

/** One step's part of the total. A runner that crashed, ran nothing, or failed without naming a test counts as one failure. */
export function stepCounts(counts: Counts | null, ok: boolean): Counts {
  if (counts === null || counts.passed + counts.failed === 0) return { passed: 0, failed: 1, skipped: counts?.skipped ?? 0 };
  return !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** The closing line: `12 passed, 0 failed`, and `, 1 skipped` if any. */
export function closingLine(all: readonly Counts[]): string {
  const sum = (key: "passed" | "failed" | "skipped") => all.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum("skipped");
  return `${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
