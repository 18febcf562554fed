import { parseArgs } from "node:util";
import { limitNames } from "#lib/contract/organization/organization-limits.ts";
import { closeOrganization } from "../closing/close.ts";
import { exportOrganization } from "../closing/export.ts";
import { rotateKeys } from "../keys/rotate.ts";
import { listLegalTexts, setLegalText, showLegalText } from "../operator/legal-texts.ts";
import { makeOrganization } from "../operator/make.ts";
import { ArgumentError, CommandError, environmentFrom, type Operator } from "../operator/operator.ts";
import {
  argumentOf,
  type GivenLimits,
  limitOrganization,
  listOrganizations,
  operatorEntries,
  renameOrganization,
  resumeOrganization,
  setPaymentAccount,
  suspendOrganization,
} from "../operator/organizations.ts";
import { checkReadiness } from "../operator/readiness.ts";
import { erasePerson } from "../person/begin.ts";
import { exportPerson } from "../person/export.ts";
import { listErasures } from "../person/list.ts";
import { type Command, optional, type ReadArgument, word } from "./command.ts";
import { underwritingCommands } from "./underwriting-commands.ts";

/** The commands for going live. */
const readinessCommands: Readonly<Record<string, Command>> = {
  ready: {
    usage: "ready --slug SLUG [--withheld]",
    options: { slug: word, withheld: { type: "boolean" } },
    run: (operator, { withheld }, read) => checkReadiness(operator, read("slug"), withheld === true),
    failed: (result) => !("ready" in result) || result.ready !== true,
  },
};

const whose = "--slug SLUG --environment sandbox|production --contractor CONTRACTOR";
const options = { slug: word, environment: word, contractor: word };

/** The commands about one person's data. */
const personCommands: Readonly<Record<string, Command>> = {
  "person export": {
    usage: `person export ${whose} --to FOLDER`,
    options: { ...options, to: word },
    run: (operator, _, read) =>
      exportPerson(operator, { slug: read("slug"), environment: read("environment"), contractor: read("contractor"), to: read("to") }),
  },
  "person erase": {
    usage: `person erase ${whose} --reason TEXT [--years N] [--to FOLDER] [--confirm CONTRACTOR]`,
    options: { ...options, reason: word, years: word, to: word, confirm: word },
    run: (operator, { to, confirm, years }, read) =>
      erasePerson(operator, {
        slug: read("slug"),
        environment: read("environment"),
        contractor: read("contractor"),
        reason: read("reason"),
        years: optional(years),
        to: optional(to),
        confirm: optional(confirm),
      }),
  },
  "person erasures": {
    usage: "person erasures --slug SLUG --environment sandbox|production [--after CONTRACTOR]",
    options: { slug: word, environment: word, after: word },
    run: (operator, { after }, read) => listErasures(operator, read("slug"), environmentFrom(read("environment")), optional(after)),
  },
};

/** The commands for the legal texts of applications. */
const legalTextCommands: Readonly<Record<string, Command>> = {
  "legal-texts list": {
    usage: "legal-texts list [--key KEY] [--state STATE|default]",
    options: { key: word, state: word },
    run: (operator, { key, state }) => listLegalTexts(operator, { key: optional(key), state: optional(state) }),
  },
  "legal-texts show": {
    usage: "legal-texts show --key KEY --state STATE|default [--language en|es] [--version N]",
    options: { key: word, state: word, language: word, version: word },
    run: (operator, { language, version }, read) =>
      showLegalText(operator, {
        key: read("key"),
        state: read("state"),
        language: optional(language) ?? "en",
        version: optional(version),
      }),
  },
  "legal-texts set": {
    usage: "legal-texts set --key KEY --state STATE|default --language en|es --effective YYYY-MM-DD (--file PATH | --withdraw)",
    options: { key: word, state: word, language: word, effective: word, file: word, withdraw: { type: "boolean" } },
    run(operator, { file, withdraw }, read) {
      if (withdraw && file !== undefined) throw new ArgumentError("file", "cannot be combined with --withdraw.");
      return setLegalText(operator, {
        key: read("key"),
        state: read("state"),
        language: read("language"),
        effective: read("effective"),
        file: withdraw ? null : read("file"),
      });
    },
  },
};

/** Every command with its arguments. */
export const commands: Readonly<Record<string, Command>> = {
  make: {
    usage: "make --name NAME --slug SLUG --owner EMAIL [--keys]",
    options: { name: word, slug: word, owner: word, keys: { type: "boolean" } },
    run: (operator, { keys }, read) =>
      makeOrganization(operator, { name: read("name"), slug: read("slug"), owner: read("owner"), keys: keys === true }),
  },
  list: {
    usage: "list [--after SLUG]",
    options: { after: word },
    run: (operator, { after }) => listOrganizations(operator, optional(after)),
  },
  rename: {
    usage: "rename --slug SLUG --name NAME",
    options: { slug: word, name: word },
    run: (operator, _, read) => renameOrganization(operator, read("slug"), read("name")),
  },
  suspend: {
    usage: "suspend --slug SLUG --reason TEXT",
    options: { slug: word, reason: word },
    run: (operator, _, read) => suspendOrganization(operator, read("slug"), read("reason")),
  },
  resume: {
    usage: "resume --slug SLUG",
    options: { slug: word },
    run: (operator, _, read) => resumeOrganization(operator, read("slug")),
  },
  export: {
    usage: "export --slug SLUG --to FOLDER",
    options: { slug: word, to: word },
    run: (operator, _, read) => exportOrganization(operator, read("slug"), read("to")),
  },
  close: {
    usage: "close --slug SLUG --reason TEXT [--to FOLDER --confirm SLUG]",
    options: { slug: word, reason: word, to: word, confirm: word },
    run: (operator, { to, confirm }, read) =>
      closeOrganization(operator, { slug: read("slug"), reason: read("reason"), to: optional(to), confirm: optional(confirm) }),
  },
  limits: {
    usage: `limits --slug SLUG ${limitNames.map((name) => `[--${argumentOf(name)} N|none]`).join(" ")}`,
    options: { slug: word, ...Object.fromEntries(limitNames.map((name) => [argumentOf(name), word])) },
    run(operator, given, read) {
      const set = limitNames.flatMap((name) => [[name, optional(given[argumentOf(name)])] as const]).filter(([, value]) => value);
      return limitOrganization(operator, read("slug"), Object.fromEntries(set) as GivenLimits);
    },
  },
  "payment-account": {
    usage: "payment-account --slug SLUG --environment sandbox|production --account ACCOUNT|none",
    options: { slug: word, environment: word, account: word },
    run: (operator, _, read) => setPaymentAccount(operator, read("slug"), read("environment"), read("account")),
  },
  log: {
    usage: "log [--slug SLUG]",
    options: { slug: word },
    run: (operator, { slug }) => operatorEntries(operator, optional(slug)),
  },
  "keys rotate": { usage: "keys rotate", options: {}, run: (operator) => rotateKeys(operator) },
  ...readinessCommands,
  ...personCommands,
  ...underwritingCommands,
  ...legalTextCommands,
};

export const USAGE = `Usage: npm run operator -- COMMAND [--by NAME] [--json]
${Object.values(commands)
  .map(({ usage }) => `  ${usage}`)
  .join("\n")}`;

/** A command line as it was understood, before a database is opened. */
export interface ParsedCommand {
  by: string | undefined;
  isJson: boolean;
  failed(result: object): boolean;
  run(operator: Operator): Promise<object>;
}

/** Reads a command line. @throws ArgumentError naming the wrong or missing argument; CommandError with the usage */
export function readCommand([first = "", ...rest]: readonly string[]): ParsedCommand {
  // Some commands are two words: `referrals accept`.
  const both = `${first} ${rest[0]}`;
  const [name, args] = Object.hasOwn(commands, both) ? [both, rest.slice(1)] : [first, rest];
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(`${name ? `'${name.slice(0, 40)}' is not a command.\n` : ""}${USAGE}`);
  let values: Record<string, string | boolean | undefined>;
  try {
    const options = { ...command.options, by: word, json: { type: "boolean" } } as const;
    values = parseArgs({ args: [...args], options, strict: true }).values as typeof values;
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\nUsage: npm run operator -- ${command.usage}`);
  }
  const read: ReadArgument = (argument) => {
    const value = optional(values[argument])?.trim();
    if (!value) throw new ArgumentError(argument, `is required. Usage: npm run operator -- ${command.usage}`);
    return value;
  };
  const by = values.by === undefined ? undefined : read("by");
  if (by !== undefined && by.length > 100) throw new ArgumentError("by", "must be 100 characters or fewer.");
  return {
    ...{ by, isJson: values.json === true, failed: (result) => command.failed?.(result) ?? false },
    run: async (operator) => await command.run(operator, values, read),
  };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);

/** A value within a line: words of a list, `name value` of an object, however deep they are. */
function inline(value: unknown): string {
  if (value === null || value === undefined) return "none";
  if (Array.isArray(value)) return value.length ? value.map(inline).join(", ") : "none";
  if (isObject(value))
    return Object.entries(value)
      .map(([name, inner]) => `${name.replaceAll("_", " ")} ${isObject(inner) ? `(${inline(inner)})` : inline(inner)}`)
      .join(", ");
  return String(value);
}

/** A result as text: one line for each value, also within a group of values; an empty line between organizations. */
export function asText(result: object): string {
  const text = (value: unknown) =>
    isObject(value) && Object.values(value).length > 0 && Object.values(value).every(isObject)
      ? Object.entries(value)
          .map(([name, inner]) => `\n  ${name}: ${inline(inner)}`)
          .join("")
      : inline(value);
  const lines = (one: object) => Object.entries(one).map(([name, value]) => `${name.replaceAll("_", " ")}: ${text(value)}`);
  return (Array.isArray(result) ? result : [result]).map((one) => lines(one as object).join("\n")).join("\n\n");
}
