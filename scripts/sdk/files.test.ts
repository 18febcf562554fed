import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../next-build.ts";
import { describe } from "./describe.ts";
import { generatedFiles } from "./files.ts";

test("the generated parts of the client libraries are those of the contract: `npm run sdk` writes them", () => {
  const outdated = Object.entries(generatedFiles())
    .filter(([path, text]) => !existsSync(join(ROOT, path)) || readFileSync(join(ROOT, path), "utf8") !== text)
    .map(([path]) => path);
  expect(outdated).toEqual([]);
});

test("every operation of the platforms' document is a method in both languages", () => {
  const files = generatedFiles();
  for (const { name, operations } of describe().resources)
    for (const { verb } of operations) {
      const camel = verb.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      const snake = verb.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      expect(files["sdk/typescript/src/generated/resources.ts"], `${name}.${verb}`).toMatch(new RegExp(`^  ${camel}[(<]`, "m"));
      expect(files["sdk/python/contractor_insurance/generated/resources.py"], `${name}.${verb}`).toContain(`    def ${snake}(self`);
    }
});
