import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { getTableName } from "drizzle-orm";
import { type ResourceKey, resourceKeys, rowOf } from "#lib/contract/core/catalogue.ts";
import type { Authenticator } from "#lib/platform/http/auth.ts";
import type { AlsoWritten } from "#lib/platform/resource/store.ts";
import { modules } from "#lib/service/modules.ts";
import { ROOT } from "../next-build.ts";

/** The most files outside its own that may name the newest resource without events and inbox items, and outside the contract's titles the rule: its row. */
const MAX_OF_RESOURCE = 8;
const MAX_OF_RULE = 1;
const [RULE, COVERAGE, FIELD] = ["insurer_named", "cyber", "company_name"];

const WRITTEN = ["{app,components,docs,e2e,examples,lib,scripts}/**/*.{ts,tsx,md}", "*.{ts,md,mjs}"];
const GENERATED = /\/(data|generated|openapi|migrations)\//;
/** A feature's own tests name whatever they are about. */
const TEST = /\.(test|spec)\.tsx?$/;
/** What was decided and released stays as it was written. */
const PAST = /^docs\/decisions\/|^CHANGELOG\.md$/;

type Source = readonly [path: string, text: string];

/**
 * The files that name the newest resources, a rule, a coverage and a field. A screen of another feature that only shows a component of the
 * resource does not name it.
 * @throws Error above the limits
 */
export function filesThatName(): string {
  const paths = globSync(WRITTEN, { cwd: ROOT }).filter((path) => !GENERATED.test(path) && !PAST.test(path) && !TEST.test(path));
  const sources = paths
    .filter((path) => !path.startsWith("scripts/scratch/"))
    .sort()
    .map((path): Source => [path, read(path)]);
  const found = newestResources().map((key) => [key, naming(sources, key)] as const);
  // Events and inbox items have lists and texts of their own, where a resource that has some is named too.
  const [plain, newest = []] = found.find(([key]) => isPlain(key)) ?? [];
  const rule = having(sources, `\\b${RULE}\\b`).filter((path) => path !== "lib/contract/compliance/rules.ts");
  const said = [
    ...found.map(([key, files]) => `  The resource ${key}, outside its own files: ${files.length}${key === plain ? listed(files) : ""}`),
    `  The rule ${RULE}, outside its title: ${rule.length}${listed(rule)}`,
    `  The coverage ${COVERAGE}: ${having(sources, `"${COVERAGE}"`, `\\b${COVERAGE}:`).length}`,
    `  The field ${FIELD}: ${having(sources, `\\b${FIELD}\\b`).length}`,
  ].join("\n");
  if (newest.length > MAX_OF_RESOURCE || rule.length > MAX_OF_RULE)
    throw new Error(
      `${said}\nAt most ${MAX_OF_RESOURCE} files may name the newest resource without events and inbox items, and ${MAX_OF_RULE} the rule.`,
    );
  return said;
}

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const listed = (paths: readonly string[]) => paths.map((path) => `\n    ${path}`).join("");

/** The paths of the files with one of these. */
function having(sources: readonly Source[], ...patterns: string[]): string[] {
  const one = new RegExp(patterns.join("|"), "m");
  return sources.filter(([, text]) => one.test(text)).map(([path]) => path);
}

const served = modules({} as Authenticator);
const tableOf = (key: ResourceKey) => getTableName(served[key].store.table);

function isPlain(key: ResourceKey): boolean {
  const { events, inbox }: AlsoWritten = served[key].store.also;
  return !events && !inbox;
}

/** The three resources whose tables were made last. */
function newestResources(): ResourceKey[] {
  const migrations = globSync("lib/platform/db/migrations/*.sql", { cwd: ROOT }).sort().map(read).join("\n");
  const tables = [...migrations.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, name = ""]) => name);
  return resourceKeys.toSorted((a, b) => tables.indexOf(tableOf(b)) - tables.indexOf(tableOf(a))).slice(0, 3);
}

/**
 * The files that name a resource in code: by its key, wire name or table, its store or verbs, or by importing its modules. Its own are those
 * with the name of its module in their path.
 */
function naming(sources: readonly Source[], key: ResourceKey): string[] {
  const list = read("lib/service/modules.ts");
  const [, verbs = "", store = ""] = new RegExp(`^ +${key}: \\{ verbs: \\W*(\\w+).*store: (\\w+)`, "m").exec(list) ?? [];
  const [, module, own = ""] = new RegExp(`\\b${store}\\b.* from "#lib/(\\w+)/([a-z-]+?)s?[/.]`).exec(list) ?? [];
  if (!verbs || !store || !own) throw new Error(`lib/service/modules.ts does not list ${key} as it was expected.`);
  const ownPath = new RegExp(`(^|[/.-])${own}`);
  const isOwn = (path: string) => ownPath.test(path);
  const isModule = new RegExp(`^lib/(testing|(contract/)?${module})/`);
  const { name } = rowOf(key).wire;
  const words = [`^ +${key}[:,]`, `["\`/.](${key}|${tableOf(key)}|${name})["\`/.?]`, `\\b(${verbs}|${store})\\b`];
  const isNamed = new RegExp(words.join("|"), "m");
  const imports = ([path, text]: Source) => importsOf(path, text).some((to) => isModule.test(to) && isOwn(to));
  return sources.filter((one) => !isOwn(one[0]) && (isNamed.test(one[1]) || imports(one))).map(([path]) => path);
}

const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(/ from "([#.][^"]+)"/g)].map(([, to = ""]) => (to.startsWith("#") ? to.slice(1) : join(dirname(path), to)));
