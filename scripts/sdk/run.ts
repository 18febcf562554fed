/** `npm run sdk`: writes the generated parts of the contract and the client libraries. A test fails while they differ from their sources. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../next-build.ts";
import { generatedFiles, RULE_TEXTS } from "./files.ts";

const rulesBefore = readFileSync(join(ROOT, RULE_TEXTS), "utf8");
const files = generatedFiles();
for (const [path, text] of Object.entries(files)) {
  const file = join(ROOT, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(path);
}
// This process has read the contract with the rules before.
if (files[RULE_TEXTS] !== rulesBefore) spawnSync(process.execPath, [import.meta.filename], { stdio: "inherit" });
