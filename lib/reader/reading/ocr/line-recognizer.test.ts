import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { drawnPage } from "#lib/testing/certificates/drawn-page.ts";
import { openPdf } from "../pdf/open.ts";
import { hasLineRecognizer, recognizeLine } from "./line-recognizer.ts";

/** A line of type as on a page at 200 dpi. */
async function lineOf(text: string) {
  const pdf = await openPdf(
    await drawnPage([6 + 5.4 * text.length, 14], (doc) => doc.font("Helvetica").fontSize(9).text(text, 4, 3, { lineBreak: false })),
  );
  const picture = pdf.draw(1, 200 / 72);
  pdf.close();
  return picture;
}

it.each(["07/16/2026", "2,000,000", "C"])("reads %s, and nothing without the optional packages", async (text) => {
  const read = await recognizeLine(await lineOf(text));
  expect(read?.text ?? null).toBe(hasLineRecognizer() ? text : null);
});

it("keeps no usage data for the runtime's maker: nothing is written to the home folder", () => {
  const home = mkdtempSync(join(tmpdir(), "line-recognizer-"));
  try {
    const entry = new URL("./line-recognizer.ts", import.meta.url).href;
    const read = `const { recognizeLine } = await import("${entry}");
      await recognizeLine({ width: 64, height: 24, data: new Uint8Array(64 * 24).fill(255) });`;
    execFileSync(process.execPath, ["--input-type=module", "--eval", read], { env: { ...process.env, HOME: home, XDG_CACHE_HOME: "" } });
    expect(readdirSync(home)).toEqual([]);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
