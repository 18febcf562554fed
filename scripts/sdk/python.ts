import { pascalCase, snakeCase } from "#lib/kit/words.ts";
import { type DescribedApi, nameOf, type Schema, type SdkOperation, type SdkResource } from "./describe.ts";

const NOTE = "# Generated from the contract by `npm run sdk`. Do not edit.\n";

const plain: Record<string, string> = { string: "str", integer: "int", number: "float", boolean: "bool", null: "None" };

/** Words that cannot be the name of a parameter or a property. */
const keywords = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);

const isName = (key: string): boolean => /^[A-Za-z_]\w*$/.test(key) && !keywords.has(key);
const argument = (name: string): string => (keywords.has(name) ? `${name}_` : name);
const quoted = (value: unknown): string =>
  value === true ? "True" : value === false ? "False" : value === null ? "None" : JSON.stringify(value);

function docstring(text: string | undefined, indent: string): string {
  if (!text) return "";
  return `${indent}"""${text.replaceAll("\\", "\\\\").replaceAll('"""', "'''").replaceAll("\n", " ")}"""\n`;
}

/** Collects the declarations. Objects inside objects are declared too, named after their property. */
class Declarations {
  readonly #texts = new Map<string, string>();
  readonly #reserved: ReadonlySet<string>;

  /** `reserved`: names that schemas have, so that none is made up. */
  constructor(reserved: Iterable<string> = []) {
    this.#reserved = new Set(reserved);
  }

  get text(): string {
    return [...this.#texts.values()].join("\n\n");
  }

  add(name: string, schema: Schema): void {
    if (this.#texts.has(name)) throw new Error(`Two schemas would be called ${name}.`);
    this.#texts.set(name, "");
    this.#texts.set(name, schema.properties ? this.#typedDict(name, schema) : `${name} = ${this.typeOf(schema, name)}\n`);
  }

  /** The type of a schema. `name`: for an object that has none of its own. */
  typeOf(schema: Schema, name: string): string {
    if (schema.$ref) return `"${nameOf(schema.$ref)}"`;
    if (schema.enum) return `Literal[${schema.enum.map(quoted).join(", ")}]`;
    if (schema.const !== undefined) return `Literal[${quoted(schema.const)}]`;
    const union = schema.anyOf ?? schema.oneOf ?? (Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : null);
    if (union) return this.#union(union, name);
    // Types cannot be combined: the first is the object, what follows narrows one of its properties.
    if (schema.allOf?.[0]) return this.typeOf(schema.allOf[0], name);
    if (schema.format === "binary") return '"Upload"';
    if (schema.type === "array") return `List[${this.typeOf(schema.items ?? {}, name)}]`;
    if (schema.properties) {
      const own = this.#reserved.has(name) ? `${name}Value` : name;
      this.add(own, schema);
      return `"${own}"`;
    }
    if (schema.type === "object" || schema.additionalProperties) {
      const of = typeof schema.additionalProperties === "object" ? this.typeOf(schema.additionalProperties, `${name}Value`) : "Any";
      return `Dict[str, ${of}]`;
    }
    return (typeof schema.type === "string" && plain[schema.type]) || "Any";
  }

  #union(schemas: Schema[], name: string): string {
    const inline = schemas.filter(({ properties }) => properties);
    const types = schemas.map((one) => this.typeOf(one, inline.length > 1 ? `${name}${inline.indexOf(one) + 1}` : name));
    const unique = [...new Set(types)];
    return unique.length === 1 && unique[0] ? unique[0] : `Union[${unique.join(", ")}]`;
  }

  #typedDict(name: string, { properties = {}, required = [], description }: Schema): string {
    const entries = Object.entries(properties).map(([key, of]) => ({
      key,
      type: this.typeOf(of, name + pascalCase(key.replaceAll("-", "_"))),
      about: of.description ? `    # ${of.description.replaceAll("\n", " ")}\n` : "",
    }));
    if (entries.some(({ key }) => !isName(key))) {
      const items = entries.map(({ key, type, about }) => `${about}    ${quoted(key)}: ${type},\n`).join("");
      const isPartial = required.length === 0;
      return `${name} = TypedDict(\n    "${name}",\n    {\n${items.replaceAll(/^/gm, "    ").trimEnd()}\n    },\n    total=${isPartial ? "False" : "True"},\n)\n`;
    }
    const lines = (wanted: boolean) =>
      entries
        .filter(({ key }) => required.includes(key) === wanted)
        .map(({ key, type, about }) => `${about}    ${key}: ${type}\n`)
        .join("");
    const [needed, optional] = [lines(true), lines(false)];
    const doc = docstring(description, "    ");
    if (!optional) return `class ${name}(TypedDict):\n${doc}${needed || (doc ? "" : "    pass\n")}`;
    if (!needed) return `class ${name}(TypedDict, total=False):\n${doc}${optional}`;
    return `class _${name}(TypedDict):\n${needed}\n\nclass ${name}(_${name}, total=False):\n${doc}${optional}`;
  }
}

const typing = "from typing import Any, Dict, List, Literal, Optional, TypedDict, Union\n";

function eventClasses(declarations: Declarations, events: DescribedApi["events"]): string {
  const names = Object.entries(events).map(([type, data]) => {
    const name = `${pascalCase(type.replaceAll(".", "_"))}Event`;
    declarations.add(name, {
      properties: { id: { type: "string" }, created: { type: "integer" }, type: { const: type }, data },
      required: ["id", "created", "type", "data"],
    });
    return name;
  });
  return `# An event as it is posted to an endpoint. \`type\` decides what \`data\` holds.\nWebhookEvent = Union[${names.join(", ")}]\n`;
}

/** `types.py`: one declaration for each schema, the events and the error codes. */
export function pythonTypes(described: DescribedApi): string {
  const declarations = new Declarations(Object.keys(described.schemas));
  for (const [name, schema] of Object.entries(described.schemas)) declarations.add(name, schema);
  const events = eventClasses(declarations, described.events);
  const codes = `ErrorCode = Literal[\n${described.errorCodes.map((code) => `    "${code}",\n`).join("")}]\n`;
  const head = `${NOTE}from __future__ import annotations\n\n${typing}\nfrom ..upload import Upload\n`;
  return [head, declarations.text, events, codes].join("\n\n");
}

function parametersOf(operation: SdkOperation): string[] {
  const ids = operation.pathParameters.map((name) => `${name}_id: str`);
  if (operation.body) return [...ids, `body: types.${operation.body}${operation.isBodyOptional ? " = {}" : ""}`, "*"];
  const declarations = new Declarations();
  const sorted = [...operation.query].sort((a, b) => Number(b.required) - Number(a.required));
  const query = sorted.map(({ name, schema, required }) => {
    const type = declarations.typeOf(schema, "");
    return required ? `${argument(name)}: ${type}` : `${argument(name)}: Optional[${type}] = None`;
  });
  return [...ids, "*", ...query];
}

function method(operation: SdkOperation): string {
  const own = ["self", ...parametersOf(operation)];
  const name = (schema: Schema): string => (schema.$ref ? `types.${nameOf(schema.$ref)}` : "Any");
  const path = operation.path.replaceAll(/\{(\w+)\}/g, "{segment($1_id)}");
  const request = [`"${operation.method}"`, operation.pathParameters.length > 0 ? `f"${path}"` : `"${path}"`];
  if (operation.body) request.push(operation.isUpload ? "form=body" : "body=body");
  else if (operation.query.length > 0)
    request.push(`query={${operation.query.map(({ name: key }) => `"${key}": ${argument(key)}`).join(", ")}}`);
  const returns = operation.isList ? `Pages[${name(operation.response.items ?? {})}]` : name(operation.response);
  const call = operation.isList ? "Pages(self._transport, " : "self._transport.send(";
  const head = (options: string, result: string) => `    def ${snakeCase(operation.verb)}(${[...own, options].join(", ")}) -> ${result}:`;
  const plain = head("options: Optional[RequestOptions] = None", returns);
  const isRead = operation.method === "GET" && !operation.isList;
  // With a tag, the result can be None.
  const overloads = isRead
    ? `    @overload\n${plain} ...\n\n    @overload\n${head("options: ReadOptions", `Optional[${returns}]`)} ...\n\n`
    : "";
  return `${overloads}${isRead ? head("options: Union[RequestOptions, ReadOptions, None] = None", `Optional[${returns}]`) : plain}
${docstring(`${operation.summary}. ${operation.description}`, "        ")}        return ${call}Request(${request.join(", ")}), options)
`;
}

function resourceClass(resource: SdkResource): string {
  return `class ${pascalCase(resource.name)}:
${docstring(resource.about, "    ")}
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

${resource.operations.map(method).join("\n")}`;
}

/** `resources.py`: a class for each resource with a method for each operation, and the client's attributes. */
export function pythonResources({ resources }: DescribedApi): string {
  const made = resources.map(({ name }) => `        self.${snakeCase(name)} = ${pascalCase(name)}(transport)\n`).join("");
  const base = `class Resources:\n    """The resources of the API, each by its name."""\n\n    def __init__(self, transport: Transport) -> None:\n${made}`;
  const head = `${NOTE}from __future__ import annotations\n\nfrom typing import Any, List, Literal, Optional, Union, overload\n
from . import types\nfrom ..pages import Pages\nfrom ..transport import ReadOptions, Request, RequestOptions, Transport, segment\n`;
  return [head, ...resources.map(resourceClass), base].join("\n\n");
}

/** `version.py`: the version of the API that every request asks for. */
export const pythonVersion = ({ version }: DescribedApi): string =>
  `${NOTE}#: The dated version of the API that this library is written for. Every request asks for it.\nAPI_VERSION = "${version}"\n`;
