import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { eagerModules, makeModulesEager } from "./eager-modules.ts";

const built = `(globalThis.CHUNKS||(globalThis.CHUNKS=[])).push(["a.js",7,(e,t)=>{t.premium=[()=>1]},8,9,function(e,t){t.limit="}),(("}]);`;

test("each module is in parentheses, what it holds stays as it is, and it says the same", () => {
  const eager = eagerModules(built);
  expect(eager).toContain("7,((e,t)=>{t.premium=[()=>1]}),8,9,(function(e,t)");
  const run = (script: string) => {
    const scope: { CHUNKS?: [[string, ...unknown[]]] } = {};
    runInNewContext(script, { globalThis: scope });
    return scope.CHUNKS?.[0].map((one) => {
      if (typeof one !== "function") return one;
      const exported: Record<string, unknown> = {};
      one({}, exported);
      return JSON.stringify(exported);
    });
  };
  expect(run(eager)).toEqual(run(built));
});

test("a script without modules is left alone", () => {
  for (const script of ["!function(){document.title}()", "const a=[()=>1];", "f((e)=>e)"]) expect(eagerModules(script)).toBe(script);
});

test("a build whose scripts hold no module fails", () => {
  const folder = mkdtempSync(join(tmpdir(), "eager-"));
  try {
    mkdirSync(join(folder, "chunks"));
    writeFileSync(join(folder, "chunks/a.js"), "const a=1;");
    expect(() => makeModulesEager(folder)).toThrow("shape");
    writeFileSync(join(folder, "chunks/b.js"), built);
    makeModulesEager(folder);
    expect(readFileSync(join(folder, "chunks/b.js"), "utf8")).toBe(eagerModules(built));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
