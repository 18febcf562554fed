import { presentChangelog } from "../openapi/changelog.ts";
import { operationsFile } from "./commands.ts";
import { describe } from "./describe.ts";
import { pythonResources, pythonTypes, pythonVersion } from "./python.ts";
import { resourcesFile, typescriptVersion, typesFile } from "./typescript.ts";

/** The generated files of the client libraries, by their path in the repository. */
export function generatedFiles(): Record<string, string> {
  const described = describe();
  return {
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
