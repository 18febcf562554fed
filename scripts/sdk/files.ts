import { ruleTable } from "#lib/rules/compliance/positions/rules.ts";
import { presentChangelog } from "../openapi/changelog.ts";
import { operationsFile } from "./commands.ts";
import { describe } from "./describe.ts";
import { pythonResources, pythonTypes, pythonVersion } from "./python.ts";
import { resourcesFile, typescriptVersion, typesFile } from "./typescript.ts";

/** The names of the rules in the contract, from their rows. */
function ruleTextsFile(): string {
  const texts: Record<"waivable" | "standing", Record<string, object>> = { waivable: {}, standing: {} };
  for (const [id, { title, never, waivable }] of Object.entries(ruleTable))
    texts[waivable ? "waivable" : "standing"][id] = { title, never };
  return `${JSON.stringify(texts, null, 2)}\n`;
}

/** What the contract is read from, so it is written first. */
export const RULE_TEXTS = "lib/contract/compliance/data/rules.json";

/** The generated files of the contract and the client libraries, by their path in the repository. */
export function generatedFiles(): Record<string, string> {
  const described = describe();
  return {
    [RULE_TEXTS]: ruleTextsFile(),
    "sdk/typescript/src/generated/types.ts": typesFile(described),
    "sdk/typescript/src/generated/resources.ts": resourcesFile(described),
    "sdk/typescript/src/generated/version.ts": typescriptVersion(described),
    "sdk/typescript/src/generated/operations.ts": operationsFile(described),
    "sdk/CHANGELOG.md": presentChangelog(),
    "sdk/python/contractor_insurance/generated/__init__.py": "",
    "sdk/python/contractor_insurance/generated/version.py": pythonVersion(described),
    "sdk/python/contractor_insurance/generated/types.py": pythonTypes(described),
    "sdk/python/contractor_insurance/generated/resources.py": pythonResources(described),
  };
}
