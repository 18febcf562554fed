import { expect, test } from "vitest";
import { type QrCode, qrOf } from "./qr-code.ts";

/** The rows of `otpauth://totp/A?secret=JBSWY3DPEHPK3PXP` as an independent reader decoded it, each as a hexadecimal number. */
const known = `1fcc327f 10563f41 1747345d 174ac25d 175f0a5d 104dae41 1fd5557f 5ac00 15430012 69c714b 15515cef a2a892 12cf31c9 e94f941 3e74c5f
  d01bb82 19db516b aaa3dc1 11e19ca7 9952c51 146c01f2 12bd1f 1fc25b57 104bfd1a 175451f8 174c753f 1752c651 10428d9a 1fda4de3`;

/** The dark modules of a drawing. */
function drawn({ size, path }: QrCode): boolean[][] {
  const modules = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const strokes = path.match(/M\d+ \d+h\d+v1h-\d+z/g) ?? [];
  expect(strokes.join("")).toBe(path);
  for (const stroke of strokes) {
    const [x = 0, y = 0, width = 0, , back] = (stroke.match(/\d+/g) ?? []).map(Number);
    expect(back).toBe(width);
    modules[y]?.fill(true, x, x + width);
  }
  return modules;
}

test("the drawing encodes exactly this text, with a quiet zone", () => {
  const code = qrOf("otpauth://totp/A?secret=JBSWY3DPEHPK3PXP");
  const rows = known.split(/\s+/).map((row) => Number.parseInt(row, 16).toString(2).padStart(29, "0"));
  const seen = drawn(code).map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
  const quiet = "0".repeat(37);
  expect([code.size, seen]).toEqual([37, [...Array(4).fill(quiet), ...rows.map((row) => `0000${row}0000`), ...Array(4).fill(quiet)]]);
});

test("a long name needs a larger code, and another text gives another code", () => {
  const of = (name: string) => qrOf(`otpauth://totp/${name}?secret=JBSWY3DPEHPK3PXP`);
  expect(of("Harbor%20and%20Vale%20Staffing%3Aana.ruiz%40example.com").size).toBeGreaterThan(37);
  expect(of("A").path).not.toBe(of("B").path);
});
