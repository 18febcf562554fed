/** `npm run release:api`: keeps the OpenAPI document of the newest version. Additions of later days are compared with it. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { declaredChanges, releasePath, releases, undeclaredChanges } from "./changelog.ts";
import { compactText, presentDocument } from "./document.ts";

const present = presentDocument();
const file = releasePath(present.info.version);
const last = releases().at(-1);
// Before anybody uses a version it may be kept again.
const isAgain = process.argv.includes("--again");
const problems = last && !isAgain ? undeclaredChanges(last, present, declaredChanges()) : [];
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exitCode = 1;
} else if (existsSync(file) && !isAgain) {
  console.error(`${present.info.version} is released. Its document is kept again only with --again, while no client uses it.`);
  process.exitCode = 1;
} else {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, compactText(present));
  console.log(file);
}
