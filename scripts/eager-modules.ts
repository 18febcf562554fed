import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "acorn";

/**
 * A built script with each of its modules in parentheses. Engines take that for a function that is called at once, and compile it
 * beside the page while the script still arrives; without, the page stands still for it just when it should come alive.
 */
export function eagerModules(script: string): string {
  const modules = parse(script, { ecmaVersion: "latest" })
    .body.map((statement) => (statement.type === "ExpressionStatement" ? statement.expression : null))
    .flatMap((call) => (call?.type === "CallExpression" ? call.arguments : []))
    .flatMap((list) => (list.type === "ArrayExpression" ? list.elements : []))
    .filter((one) => one?.type === "ArrowFunctionExpression" || one?.type === "FunctionExpression");
  return modules.reduceRight((text, one) => `${text.slice(0, one.start)}(${text.slice(one.start, one.end)})${text.slice(one.end)}`, script);
}

/** The same for every script of a finished build. @throws Error when there is no module to be found, so that the build writes them otherwise now */
export function makeModulesEager(folder: string): void {
  const changed = globSync("**/*.js", { cwd: folder }).filter((name) => {
    const file = join(folder, name);
    const script = readFileSync(file, "utf8");
    const eager = eagerModules(script);
    if (eager !== script) writeFileSync(file, eager);
    return eager !== script;
  });
  if (changed.length === 0) throw new Error(`No script in ${folder} holds modules in the shape that is known here.`);
}
