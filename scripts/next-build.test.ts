import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { needBuilders, ROOT, sourceStamp } from "./next-build.ts";

test("the stamp changes with the dashboard's inputs, and with nothing else", () => {
  const root = mkdtempSync(join(tmpdir(), "stamp-"));
  const write = (file: string, text: string): void => {
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  try {
    write("app/page.tsx", "1");
    const first = sourceStamp(root, {});
    write("lib/service/app.ts", "1");
    write("lib/kit/money.test.ts", "1");
    write("docs/README.md", "1");
    expect(sourceStamp(root, { HOME: "/root" })).toBe(first);
    expect(sourceStamp(root, { NEXT_PUBLIC_NAME: "a" })).not.toBe(first);
    write("lib/kit/money.ts", "1");
    const second = sourceStamp(root, {});
    expect(second).not.toBe(first);
    write("proxy.ts", "1");
    const third = sourceStamp(root, {});
    expect(third).not.toBe(second);
    write("app/page.tsx", "2");
    expect(sourceStamp(root, {})).not.toBe(third);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test("an installation that cannot build says so, and what to run", () => {
  needBuilders(ROOT);
  expect(() => needBuilders(tmpdir())).toThrow(/not installed.*Run npm ci and npm run build/);
});

test("`npm run build` makes the build that is tested and measured, including compressed scripts", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: Record<string, string> };
  expect(scripts.build).toBe("node scripts/build.ts");
  expect(readFileSync(join(ROOT, "scripts/build.ts"), "utf8")).toContain("await buildDashboard()");
});
