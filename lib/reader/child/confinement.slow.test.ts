import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { hasLineRecognizer } from "../reading/ocr/line-recognizer.ts";
import { createCertificateReader } from "./certificate-reader.ts";
import { confinement, detect } from "./confinement.ts";

const folder = mkdtempSync(join(tmpdir(), "prying-"));
const key = join(folder, ".data", "encryption-key");
mkdirSync(join(folder, ".data"));
writeFileSync(key, "secret");
const server = createServer((_, response) => void response.end());
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** What a document can reach after it has taken over the reading process. */
async function pried(): Promise<Record<string, unknown>> {
  const reader = createCertificateReader({ entry: new URL("../../testing/certificates/pry.mjs", import.meta.url) });
  const wishes = { port: (server.address() as AddressInfo).port, files: [key, "/etc/passwd", join(process.cwd(), ".env")], folder };
  const result = await reader.readCertificate(Buffer.from(JSON.stringify(wishes)));
  reader.close();
  return JSON.parse(result.state === "error" ? result.message : "{}");
}

it("denies settings, keys, other files and programs to a document that has taken over the process", async () => {
  const { environment, files, parent, list, write, program } = await pried();
  expect(environment).toEqual([]);
  expect(files).toEqual(Array(3).fill("ERR_ACCESS_DENIED"));
  expect([parent, list, write, program]).toEqual(Array(4).fill("ERR_ACCESS_DENIED"));
  expect(readdirSync(folder)).toEqual([".data"]);
});

it("can load the second OCR engine if it is installed", async () => {
  const { line } = await pried();
  expect(line).toBe(hasLineRecognizer());
});

it("has network access only where the system cannot isolate a process", async () => {
  const { network } = await pried();
  if (confinement().withoutNetwork) expect(network).not.toBe("connected");
  else expect(network).toBe("connected");
});

it("reports that the network is open where nothing isolates it", () => {
  expect(detect(["/bin/false", "/no/such/program"])).toEqual({ command: process.execPath, before: [], withoutNetwork: false });
});
