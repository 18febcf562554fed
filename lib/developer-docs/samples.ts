import { contract } from "#lib/contract/api/index.ts";
import { operations } from "#lib/contract/api/operations.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import type { Resource } from "#lib/contract/core/resource.ts";
import { uploadOf } from "#lib/contract/core/schema.ts";
import { camelCase, snakeCase } from "#lib/kit/words.ts";
import { examples } from "#lib/platform/http/openapi/examples.ts";

type Json = Record<string, unknown>;

/**
 * One call of the API in a sample. In texts, `$name` is the id of the object of an earlier call, `$name.property` another of its
 * properties, `@file:name` a file.
 */
export interface Call {
  /** The operation, such as `contractors.create`. */
  id: string;
  /** Values of the path's parameters, in order. */
  path: readonly string[];
  /** Body or query. */
  input?: Json | undefined;
  /** The name under which later calls refer to the object, or to the first of a list. */
  as?: string | undefined;
}

/** The languages of samples, by the name of their code block. */
export const languages = { sh: "curl", ts: "TypeScript", python: "Python" } as const;
export type Language = keyof typeof languages;
export type Sample = Record<Language, string>;

const byId = new Map(operations.map(({ id, operation }) => [id, operation]));

export function operationOf(id: string): Operation {
  const found = byId.get(id);
  if (!found) throw new Error(`A page names ${id}, which is no operation.`);
  return found;
}

const WIDTH = 92;
const REFERENCE = /^\$([a-z_]+)(?:\.([a-z_]+))?$/;
const FILE = /^@file:(.+)$/;

/** What a language writes differently. */
interface Writing {
  literal(value: unknown): string;
  /** A text in which `{run}` stands for what is different in each run. */
  run(text: string): string;
  key(name: string): string;
  property(name: string, property: string): string;
  file(name: string): string;
}

const javascript: Writing = {
  literal: (value) => JSON.stringify(value),
  // `$$` writes one dollar, `$&` what was found.
  run: (text) => `\`${text.replace("{run}", "$$$&")}\``,
  key: (name) => (/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name)),
  property: (name, property) => `${camelCase(name)}.${property}`,
  file: (name) => `{ filename: ${JSON.stringify(name)}, content: await readFile(${JSON.stringify(name)}) }`,
};

const py: Writing = {
  literal: (value) => (value === true ? "True" : value === false ? "False" : value === null ? "None" : JSON.stringify(value)),
  run: (text) => `f${JSON.stringify(text)}`,
  key: (name) => JSON.stringify(name),
  property: (name, property) => `${name}["${property}"]`,
  file: (name) => `open(${JSON.stringify(name)}, "rb")`,
};

/** JSON in a document in which the shell replaces `$NAME`. */
const shell: Writing = {
  ...javascript,
  run: (text) => JSON.stringify(text.replace("{run}", "$RUN")),
  key: JSON.stringify,
  property: (name) => `"$${name.toUpperCase()}"`,
  file: (name) => `@${name}`,
};

/** A value as a literal of the language, on one line if it fits. */
function written(value: unknown, as: Writing, indent = "", room = WIDTH): string {
  if (typeof value === "string") {
    const [, name, property = "id"] = REFERENCE.exec(value) ?? [];
    if (name) return as.property(name, property);
    const file = FILE.exec(value)?.[1];
    return file ? as.file(file) : value.includes("{run}") ? as.run(value) : as.literal(value);
  }
  if (typeof value !== "object" || value === null) return as.literal(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? ["[", "]"] : as === javascript ? ["{ ", " }"] : ["{", "}"];
  const items = (inner: string, left: number): string[] =>
    isList
      ? value.map((one) => written(one, as, inner, left))
      : Object.entries(value).map(([key, one]) => `${as.key(key)}: ${written(one, as, inner, left - key.length)}`);
  if (Object.keys(value).length === 0) return open.trim() + close.trim();
  const line = `${open}${items(indent, Number.POSITIVE_INFINITY).join(", ")}${close}`;
  if (line.length + indent.length <= room && !line.includes("\n")) return line;
  const inner = indent + (as === py ? "    " : "  ");
  const last = as === shell ? "" : ",";
  return `${open.trim()}\n${items(inner, WIDTH)
    .map((one) => inner + one)
    .join(",\n")}${last}\n${indent}${close.trim()}`;
}

const PYTHON_KEYWORDS = new Set(["from", "with", "class", "in", "is", "not", "or", "and", "for", "as", "if"]);

/** The parameters of a value: a list is the same name several times, an object a name for each key. */
function parametersOf(name: string, value: unknown, isForm: boolean): [string, unknown][] {
  if (Array.isArray(value)) return value.map((one) => [isForm ? name : `${name}[]`, one]);
  if (typeof value !== "object" || value === null) return [[name, value]];
  return Object.entries(value).map(([key, one]) => [`${name}[${key}]`, one]);
}

/** Values as form or query parameters. */
function curlValues(input: Json, isForm: boolean): string[] {
  return Object.entries(input).flatMap(([name, value]) =>
    parametersOf(name, value, isForm).map(([key, one]) => {
      return `${isForm ? "-F" : "--data-urlencode"} "${key}=${typeof one === "string" ? shellText(one) : String(one)}"`;
    }),
  );
}

function curl({ id, path, input, as }: Call): string {
  const operation = operationOf(id);
  const { method, body } = operation;
  const values = [...path];
  const address = operation.path.replace(/\{\w+\}/g, () => shellText(values.shift() ?? ""));
  const isForm = body !== null && uploadOf(body) !== null;
  const sent = input && Object.keys(input).length > 0 ? input : null;
  // curl itself chooses GET without and POST with a body.
  const flag = body === null && sent ? "-G " : method === (sent ? "POST" : "GET") ? "" : `-X ${method} `;
  const lines = [`curl ${flag}"$INSURANCE_BASE_URL/api/v1${address}"`, '-H "Authorization: Bearer $INSURANCE_API_KEY"'];
  const isJson = sent !== null && body !== null && !isForm;
  if (sent && !isJson) lines.push(...curlValues(sent, isForm));
  if (isJson) lines.push('-H "Content-Type: application/json"', "-d @- <<JSON");
  // In such a document the shell reads backslashes and backticks.
  const document = isJson ? `\n${written(sent, shell).replaceAll("\\", "\\\\").replaceAll("`", "\\`")}\nJSON` : "";
  const kept = as ? `\n\n# Keep its id:\nexport ${as.toUpperCase()}=${prefixOf(operation)}_…` : "";
  return lines.join(" \\\n  ") + document + kept;
}

/** A text inside double quotes of the shell. */
function shellText(text: string): string {
  const [, name] = REFERENCE.exec(text) ?? [];
  return name ? `$${name.toUpperCase()}` : text.replace(FILE, "@$1").replaceAll(/["\\`$]/g, "\\$&");
}

/** The prefix of the ids that the operation's objects have. */
function prefixOf({ path }: Operation): string {
  const found = (Object.values(contract) as Partial<Resource>[]).find(
    ({ operations = {} }) => path === (operations.list ?? operations.create)?.path,
  );
  return found?.prefix ?? "id";
}

function typescript({ id, path, input, as }: Call): string {
  const operation = operationOf(id);
  const [resource = "", verb = ""] = id.split(".");
  const values = [...path.map((one) => written(one, javascript)), ...(input ? [written(input, javascript)] : [])];
  const call = `insurance.${resource}.${camelCase(verb)}(${values.join(", ")})`;
  if (as) return operation.list ? `const [${camelCase(as)}] = (await ${call}).items;` : `const ${camelCase(as)} = await ${call};`;
  return operation.list ? `for await (const item of ${call}) console.log(item);` : `console.log(await ${call});`;
}

function python({ id, path, input, as }: Call): string {
  const operation = operationOf(id);
  const [resource = "", verb = ""] = id.split(".");
  const values = path.map((one) => written(one, py));
  if (input && operation.body) values.push(written(input, py));
  else
    for (const [name, value] of Object.entries(input ?? {}))
      values.push(`${PYTHON_KEYWORDS.has(name) ? `${name}_` : name}=${written(value, py)}`);
  const call = `insurance.${snakeCase(resource)}.${snakeCase(verb)}(${values.join(", ")})`;
  if (as) return operation.list ? `${as} = ${call}.page().items[0]` : `${as} = ${call}`;
  return operation.list ? `for item in ${call}:\n    print(item)` : `print(${call})`;
}

/** The call in each language. */
export const sampleOf = (call: Call): Sample => ({ sh: curl(call), ts: typescript(call), python: python(call) });

/** What the samples of a page begin with besides the client. */
export interface SetUp {
  baseUrl: string;
  /** Objects that the reader has, by name and prefix of their id. */
  objects: Readonly<Record<string, string>>;
  readsFiles: boolean;
  /** Names have `{run}` in them. */
  isRun: boolean;
}

/** What the samples of a page begin with. */
export function setUp({ baseUrl, objects, readsFiles, isRun }: SetUp): Sample {
  const given = Object.entries(objects);
  const each = (line: (name: string, prefix: string) => string) => given.map(([name, prefix]) => `\n${line(name, prefix)}`).join("");
  const own = (line: string) => (isRun ? `\n${line}` : "");
  return {
    sh: `export INSURANCE_API_KEY=sk_test_…\nexport INSURANCE_BASE_URL=${baseUrl}${own("export RUN=$(date +%s)")}${each((name, prefix) => `export ${name.toUpperCase()}=${prefix}_…`)}`,
    ts: `${readsFiles ? 'import { readFile } from "node:fs/promises";\n' : ""}import { Insurance } from "contractor-insurance-sdk";

// Takes INSURANCE_API_KEY and INSURANCE_BASE_URL from the environment.
const insurance = new Insurance();${own("const run = Date.now();")}${each((name, prefix) => `const ${camelCase(name)} = { id: "${prefix}_…" };`)}`,
    python: `${isRun ? "import time\n\n" : ""}from contractor_insurance import Insurance

# Takes INSURANCE_API_KEY and INSURANCE_BASE_URL from the environment.
insurance = Insurance()${own("run = int(time.time())")}${each((name, prefix) => `${name} = {"id": "${prefix}_…"}`)}`,
  };
}

/** The code blocks of a sample, which the pages show as tabs. */
export const blocks = (sample: Sample): string =>
  (Object.keys(languages) as Language[]).map((language) => `\`\`\`${language}\n${sample[language]}\n\`\`\``).join("\n\n");

/** The block of a recorded answer, which the pages show beside the samples before it. Empty where none was recorded. */
export function answerBlock(id: string): string {
  const found = examples().operations[id];
  const text = found && JSON.stringify(found.answer, null, 2);
  return text ? `\n\n\`\`\`answer ${operationOf(id).status}\n${text}\n\`\`\`` : "";
}
