/** `npm run sdk`: writes the generated parts of the client libraries. A test fails while they differ from the contract. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../next-build.ts";
import { generatedFiles } from "./files.ts";

for (const [path, text] of Object.entries(generatedFiles())) {
  const file = join(ROOT, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(path);
}
