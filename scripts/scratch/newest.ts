import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getTableName } from "drizzle-orm";
import { type ResourceKey, rowOf } from "#lib/contract/core/catalogue.ts";
import type { Authenticator } from "#lib/platform/http/auth.ts";
import { modules } from "#lib/service/modules.ts";
import { ROOT } from "../next-build.ts";
import { type Checks, failureOf, guideSteps, inCopy, write } from "./run.ts";

/** The newest resource without events and inbox items, of which the guide says no more than where they are declared. */
const NEWEST: ResourceKey = "proofKinds";

/** How many existing files may be edited for each, without translations and what the generators write. */
const MOST = { resource: 8, rule: 1, coverage: 1, field: 3 } as const;

/** What misses a field that has no column. */
const OF_FIELDS = ["service", "lib/service/matrix", "-t", "^contractors\\.get"] as const;

const WRITTEN = "{app,components,e2e,examples,lib,scripts}/**/*.{ts,tsx}";
const GENERATED = /\/(data|generated|openapi|migrations)\/|^scripts\/scratch\//;
/** A feature's own tests name whatever they are about. */
const TEST = /\.(test|spec|shots)\.tsx?$/;
const TRANSLATION = /^lib\/text\/spanish\//;

type Source = readonly [path: string, text: string];

/**
 * In a copy of the repository, adds the rule, the coverage and the field of the guide; then takes the newest resource out and puts it
 * back. Counts the existing files that each needs.
 * @throws Error above a limit, and where neither compiler nor matrix misses an edit
 */
export const takeOutNewest = (): Promise<string> =>
  inCopy(async (folder, checks) => {
    for (const what of ["rule", "coverage", "field"] as const) console.log(await added(folder, checks, what));
    return await resource(folder, checks);
  });

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const listed = (paths: readonly string[]) => paths.map((path) => `\n    ${path}`).join("");

async function resource(folder: string, { tsc, vitest }: Checks): Promise<string> {
  const key = NEWEST;
  const { isOwn, isNamed } = namesOf(key);
  const sources = globSync(WRITTEN, { cwd: ROOT })
    .filter((path) => !GENERATED.test(path))
    .sort()
    .map((path): Source => [path, read(path)]);
  const own = sources.filter(([path]) => isOwn(path));
  const edits = sources.flatMap((source): [Source, string][] => {
    const without = isOwn(source[0]) || TEST.test(source[0]) ? source[1] : cut(source[1], isNamed);
    return without === source[1] ? [] : [[source, without]];
  });
  const put = ([path, text]: Source) => writeFileSync(join(folder, path), text);

  for (const [[path], without] of edits) put([path, without]);
  for (const [path] of own) rmSync(join(folder, path));
  const failure = (await failureOf(tsc())) ?? "";
  const users = [...new Set([...failure.matchAll(/^([\w[\]()/.-]+)\(\d+,/gm)].map(([, path = ""]) => path))].filter(
    (path) => !TEST.test(path),
  );
  for (const source of [...own, ...edits.map(([before]) => before)]) put(source);

  // Put back whole, everything passes; without one of the edits, something says so.
  const matrix = () => vitest("service", "lib/service/matrix", "-t", `^${key}\\.`);
  const whole = await failureOf(Promise.all([tsc(), matrix()]));
  if (whole) throw new Error(`${key} was put back, and this fails:\n${whole.slice(-4000)}`);
  const needed: string[] = [];
  const lines: string[] = [];
  for (const [[path, text], without] of edits.filter(([[path]]) => !users.includes(path))) {
    put([path, without]);
    const missed = (await failureOf(tsc())) ?? (await failureOf(matrix()));
    put([path, text]);
    if (missed !== null) needed.push(path);
    lines.push(`${path}: ${missed === null ? "only mentions it" : firstLine(missed)}`);
  }
  const said = `  The resource ${key}: ${needed.length} existing files edited, ${own.length} of its own.${listed(lines)}\n  Other features that use it: ${users.length}${listed(users)}`;
  return within(said, needed.length, MOST.resource, key);
}

/** Adds what the guide's section says, and takes each edit out again. */
async function added(folder: string, { bin, tsc, vitest }: Checks, what: "rule" | "coverage" | "field"): Promise<string> {
  const steps = guideSteps(what);
  for (const step of steps) write(folder, step, true);
  // `npm run sdk`, which gives the contract a rule's title.
  const failure = await failureOf(bin("../scripts/sdk/run.ts").then(() => tsc()));
  if (failure) throw new Error(`The guide's ${what} does not work:\n${failure.slice(-4000)}`);
  const missed: string[] = [];
  for (const step of steps) {
    // Without the only edit that is no translation there is nothing that could be missed.
    const isAll = steps.every((one) => one === step || TRANSLATION.test(one.path));
    write(folder, step, false);
    const without = isAll ? "the edit itself" : ((await failureOf(tsc())) ?? (await failureOf(vitest(...OF_FIELDS))));
    if (without === null) throw new Error(`Nothing misses the ${what} in ${step.path}.`);
    missed.push(`${step.path}: ${isAll ? without : firstLine(without)}`);
    write(folder, step, true);
  }
  for (const step of steps) write(folder, step, false);
  const files = steps.filter(({ path }) => !TRANSLATION.test(path)).length;
  return within(
    `  The ${what} of the guide: ${files} existing files edited, without translations.${listed(missed)}`,
    files,
    MOST[what],
    what,
  );
}

const firstLine = (text: string) =>
  text
    .split("\n")
    .find((line) => /\berror TS|Error: /.test(line))
    ?.slice(0, 160) ?? "missed";

function within(said: string, count: number, most: number, what: string): string {
  if (count > most) throw new Error(`${said}\nAt most ${most} for ${what}.`);
  return said;
}

/** How code names a resource: by its key, wire name or table, its store or verbs, or by importing its modules; those are its own files. */
function namesOf(key: ResourceKey): { isOwn(path: string): boolean; isNamed(line: string): boolean } {
  const list = read("lib/service/modules.ts");
  const [, verbs = "", store = ""] = new RegExp(`^ +${key}: \\{ verbs: \\W*(\\w+).*store: (\\w+)`, "m").exec(list) ?? [];
  const [, own = ""] = new RegExp(`\\b${store}\\b.* from "#lib/\\w+/([a-z-]+?)s?[/.]`).exec(list) ?? [];
  if (!verbs || !store || !own) throw new Error(`lib/service/modules.ts does not list ${key} as it was expected.`);
  const ownPath = new RegExp(`(^|[/.-])${own}`);
  const { name } = rowOf(key).wire;
  const words = [
    `^ +${key}[:,]`,
    `["\`/.](${key}|${getTableName(modules({} as Authenticator)[key].store.table)}|${name})["\`/.?]`,
    `\\b(${verbs}|${store})\\b`,
    ` from "[^"]*[/.-]${own}`,
  ];
  const named = new RegExp(words.join("|"));
  return { isOwn: (path) => ownPath.test(path), isNamed: (line) => named.test(line) };
}

/** A text without the lines that name it, each with what it opens. */
function cut(text: string, isNamed: (line: string) => boolean): string {
  let depth = 0;
  return text
    .split("\n")
    .filter((line) => {
      if (depth === 0 && !isNamed(line)) return true;
      depth += (line.match(/[([{]/g)?.length ?? 0) - (line.match(/[)\]}]/g)?.length ?? 0);
      return false;
    })
    .join("\n");
}
