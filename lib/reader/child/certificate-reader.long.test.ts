import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { blank, nestedGroups } from "#lib/testing/certificates/hostile.ts";
import { HEIC_QUADRANTS } from "#lib/testing/certificates/quadrants.ts";
import { fullCertificate } from "../sample/certificate-values.ts";
import { drawCertificate } from "../sample/draw-certificate.ts";

vi.mock("node:child_process", async (original) => {
  const actual = await original<typeof import("node:child_process")>();
  return { ...actual, fork: vi.fn(actual.fork) };
});
// Test files of one worker share modules: modules loaded before do not see this mock, and later files must not inherit it.
vi.resetModules();
const { createCertificateReader } = await import("./certificate-reader.ts");
beforeEach(() => void vi.mocked(fork).mockClear());

// Reading processes run at low priority.
const program = (name: string) => new URL(`../../testing/certificates/${name}.mjs`, import.meta.url);

const reader = createCertificateReader({ concurrency: 1, documentsPerChild: 2 });
afterAll(() => {
  vi.resetModules();
  reader.close();
});

it("reads one document after another and replaces a worn process", async () => {
  const pdf = await drawCertificate(fullCertificate);
  const results = await Promise.all([1, 2, 3].map(() => reader.readCertificate(pdf)));
  for (const result of results)
    expect(result).toMatchObject({ state: "read", certificate: { insured: { name: "Brightwater Rigging LLC" } } });
});

it("returns an error for a file that is not a PDF", async () => {
  expect(await reader.readCertificate(Buffer.from("GIF89a"))).toMatchObject({ state: "error", reason: "not_a_pdf" });
});

const ofFiles = createCertificateReader({ concurrency: 1 });
afterAll(() => ofFiles.close());

it("converts several files to one PDF and reads it", async () => {
  const pdf = await drawCertificate(fullCertificate);
  const { result, pdf: made } = await ofFiles.readFiles([
    { kind: "heic", bytes: HEIC_QUADRANTS, filename: "one.heic" },
    { kind: "pdf", bytes: pdf, filename: "two.pdf" },
  ]);
  expect(result).toMatchObject({ state: "read", certificate: { document: { page: 2, pages: 2 } } });
  expect(Buffer.from(made ?? []).toString("latin1", 0, 5)).toBe("%PDF-");
  // A converted PDF is read even if it is larger than an upload may be.
  const large = Buffer.concat([made ?? Buffer.alloc(0), Buffer.alloc(16 * 1024 * 1024, 32)]);
  const again = await ofFiles.readFiles([{ kind: "pdf", bytes: large, filename: "made.pdf", made: true }]);
  expect([again.result.state, again.pdf]).toEqual(["read", null]);
  expect((await ofFiles.readFiles([{ kind: "pdf", bytes: large, filename: "sent.pdf" }])).result).toMatchObject({ reason: "too_large" });
});

it("names the damaged file of several, and rejects 51 pages as too many", async () => {
  const two = [HEIC_QUADRANTS, HEIC_QUADRANTS.subarray(0, 250)].map((bytes, at) => ({
    kind: "heic" as const,
    bytes,
    filename: `${at}.heic`,
  }));
  expect(await ofFiles.readFiles(two)).toEqual({
    result: { state: "error", reason: "malformed", message: "1.heic: The file is damaged: its pages cannot be opened." },
    pdf: null,
  });
  const many = await ofFiles.readFiles([{ kind: "pdf", bytes: await blank(51), filename: "many.pdf" }]);
  expect(many.result).toMatchObject({ reason: "too_many_pages" });
});

it.each([
  ["crashes", "crash", {}, "reader_failed", 2],
  ["never responds", "hang", { wallMs: 1_500 }, "resource_limit", 1],
  ["never ends", "hang", { cpuMs: 500 }, "resource_limit", 1],
  ["never ends on one page", "hang", { pageCpuMs: 500 }, "resource_limit", 1],
  ["swells", "swell", { memoryBytes: 150 * 1024 * 1024 }, "resource_limit", 1],
])("survives a process that %s, and retries only if no limit ended it", async (_, name, limits, reason, processes) => {
  const broken = createCertificateReader({ ...limits, entry: program(name) });
  expect(await broken.readCertificate(Buffer.from("%PDF-1.7"))).toMatchObject({ state: "error", reason });
  expect(fork).toHaveBeenCalledTimes(processes);
  broken.close();
});

it("counts the processor time of each page separately", async () => {
  const slow = createCertificateReader({ pageCpuMs: 900, entry: program("pages") });
  expect(await slow.readCertificate(Buffer.from("%PDF-1.7"))).toMatchObject({ state: "error", reason: "blank" });
  slow.close();
});

it("rejects a page of nested painted groups immediately", async () => {
  expect(await reader.readCertificate(nestedGroups())).toMatchObject({ state: "error", reason: "resource_limit" });
  expect(fork).toHaveBeenCalledTimes(1);
});

const statusOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "")[0];
  } catch {
    return "gone";
  }
};

const commandOf = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
};

it.runIf(process.platform === "linux")(
  "leaves no process behind that hangs in a document, however the service ends",
  async () => {
    const service = fork(new URL("../../testing/certificates/stuck-service.mjs", import.meta.url));
    const pid = service.pid ?? 0;
    // The first child process may be the one that probes for namespaces.
    const reading = () =>
      readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
        .split(" ")
        .filter((child) => child && commandOf(child).includes("hang.mjs"));
    await expect.poll(() => reading().length, { timeout: 45_000 }).toBe(1);
    const reader = Number(reading()[0]);
    // Wait until the process has started and works on the document.
    await expect
      .poll(
        () =>
          Number(
            readFileSync(`/proc/${reader}/stat`, "utf8")
              .replace(/^.*\) /s, "")
              .split(" ")[11],
          ),
        { timeout: 45_000 },
      )
      .toBeGreaterThan(100);
    service.kill("SIGKILL");
    await expect.poll(() => statusOf(reader), { timeout: 45_000 }).toMatch(/gone|Z/);
  },
  150_000,
);
