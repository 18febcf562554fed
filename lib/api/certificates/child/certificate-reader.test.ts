import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { fullCertificate } from "#lib/api/certificates/sample/certificate-values.ts";
import { drawCertificate } from "#lib/api/certificates/sample/draw-certificate.ts";
import { createCertificateReader } from "./certificate-reader.ts";

const reader = createCertificateReader({ concurrency: 1, documentsPerChild: 2 });
afterAll(() => reader.close());

it("reads one document after another, replacing a worn process", async () => {
  const pdf = await drawCertificate(fullCertificate);
  const results = await Promise.all([1, 2, 3].map(() => reader.readCertificate(pdf)));
  for (const result of results)
    expect(result).toMatchObject({ state: "read", certificate: { insured: { name: "Brightwater Rigging LLC" } } });
});

it("answers for a file that is no PDF", async () => {
  expect(await reader.readCertificate(Buffer.from("GIF89a"))).toMatchObject({ state: "error", reason: "not_a_pdf" });
});

it.each([
  ["crashes", "crash", {}],
  ["never answers", "hang", { wallMs: 1_500 }],
  ["works without end", "hang", { cpuMs: 500 }],
  ["swells", "swell", { memoryBytes: 150 * 1024 * 1024 }],
])("survives a process that %s, twice", async (_, program, limits) => {
  const broken = createCertificateReader({ ...limits, entry: new URL(`../../../testing/certificates/${program}.mjs`, import.meta.url) });
  expect(await broken.readCertificate(Buffer.from("%PDF-1.7"))).toMatchObject({ state: "error", reason: "reader_failed" });
  broken.close();
});

const statusOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "")[0];
  } catch {
    return "gone";
  }
};

it.runIf(process.platform === "linux")(
  "leaves no process behind that is stuck in a document, however the service ends",
  async () => {
    const service = fork(new URL("../../../testing/certificates/stuck-service.mjs", import.meta.url));
    const pid = service.pid ?? 0;
    const children = () => readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    await expect.poll(children, { timeout: 20_000 }).not.toBe("");
    const reader = Number(children());
    // At work in the document, past its own start.
    await expect
      .poll(
        () =>
          Number(
            readFileSync(`/proc/${reader}/stat`, "utf8")
              .replace(/^.*\) /s, "")
              .split(" ")[11],
          ),
        { timeout: 20_000 },
      )
      .toBeGreaterThan(100);
    service.kill("SIGKILL");
    await expect.poll(() => statusOf(reader), { timeout: 20_000 }).toMatch(/gone|Z/);
  },
  60_000,
);
