import { readFile } from "node:fs/promises";
import { ApiError, ConnectionError, type FieldError, InsuranceError } from "../errors.ts";
import { API_VERSION } from "../generated/version.ts";
import { type Context, contextOf } from "./context.ts";
import { completion, help } from "./help.ts";
import { listen } from "./listen.ts";
import { type Input, login } from "./login.ts";
import { serveMcp } from "./mcp.ts";
import { clock, resend, tailLogs } from "./others.ts";
import { type Output, plain } from "./print.ts";
import { currentProfile, forgetProfile, listProfiles } from "./profiles.ts";
import { runOperation } from "./resources.ts";
import { trigger } from "./trigger.ts";
import { UsageError } from "./usage-error.ts";
import type { TypedParameters } from "./values.ts";

interface Line {
  words: string[];
  typed: TypedParameters;
}

/** Words and `--name value`, `--name=value` or `--name`. A value may start with a hyphen only after `=`. */
function parse(args: readonly string[]): Line {
  const words: string[] = [];
  const typed: TypedParameters = {};
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? "";
    if (!arg.startsWith("-")) {
      words.push(arg);
      continue;
    }
    const [, name = "", given] = /^--([^=]+)(?:=([\s\S]*))?$/.exec(arg === "-h" ? "--help" : arg) ?? [];
    if (!name) throw new UsageError(`"${arg}" is not an option.`);
    const next = args[at + 1];
    const value = given ?? (flags.has(name) || next === undefined || next.startsWith("--") ? true : next);
    if (value === next && given === undefined) at++;
    typed[name] = [...(typed[name] ?? []), value];
  }
  return { words, typed };
}

const flags = new Set(["json", "all", "live", "from-now", "read-only", "version", "help"]);

function taken(typed: TypedParameters, name: string): string | undefined {
  const [value] = typed[name] ?? [];
  delete typed[name];
  if (value === true) throw new UsageError(`--${name} needs a value.`);
  return value === undefined || value === false ? undefined : value;
}

function flag(typed: TypedParameters, name: string): boolean {
  const found = typed[name] !== undefined;
  delete typed[name];
  return found;
}

/** What a command does not read is refused: `most` words, and no option that it has not taken. */
function nothingElse(typed: TypedParameters, words: readonly string[] = [], most = words.length): void {
  const [name] = Object.keys(typed);
  if (name) throw new UsageError(`There is no option --${name} here.`);
  if (words.length > most) throw new UsageError(`"${words[most]}" is not understood here. See \`insurance help ${words[0]}\`.`);
}

async function profileCommand(
  words: string[],
  typed: TypedParameters,
  named: string | undefined,
  input: Input,
  output: Output,
  signal: AbortSignal,
) {
  const [first] = words;
  if (first === "login") {
    const [key, baseUrl] = [taken(typed, "key"), taken(typed, "base-url") ?? process.env.INSURANCE_BASE_URL];
    const isLive = flag(typed, "live");
    nothingElse(typed, words, 1);
    await login({ profileName: named ?? "default", key, baseUrl, isLive }, input, output, signal);
    return;
  }
  nothingElse(typed, words, 1);
  if (first === "logout") {
    if (!(await forgetProfile(named ?? "default"))) throw new UsageError(`There is no profile "${named ?? "default"}".`);
    return output.line("Forgotten.");
  }
  const profiles = Object.entries(await listProfiles());
  if (profiles.length === 0) output.problem("No profile is saved. Run `insurance login`.");
  for (const [name, { apiKey, baseUrl }] of profiles)
    output.line(`${name}  ${apiKey.startsWith("sk_live_") ? "production" : "sandbox"}  ${baseUrl}`);
}

async function command(context: Context, { words, typed }: Line, input: Input): Promise<void> {
  const [first = "", second, ...rest] = words;
  if (first === "mcp") {
    const resources = taken(typed, "resources");
    const isLiveAllowed = flag(typed, "live");
    const isReadOnly = flag(typed, "read-only");
    nothingElse(typed, words, 1);
    return await serveMcp(context, input, { resources, isReadOnly, isLiveAllowed });
  }
  if (first === "listen") {
    const forwardTo = taken(typed, "forward-to");
    const events = taken(typed, "events")?.split(",") ?? [];
    const isFresh = flag(typed, "from-now");
    nothingElse(typed, words, 1);
    return await listen(context, { forwardTo, events, isFresh });
  }
  if (first === "clock") {
    const amounts = Object.fromEntries(Object.keys(typed).map((name) => [name, taken(typed, name) ?? ""]));
    nothingElse(typed, words, 2);
    return await clock(context, second, amounts);
  }
  if (first === "events" && second === "resend") {
    const endpoint = taken(typed, "endpoint");
    nothingElse(typed, words, 3);
    return await resend(context, rest[0], endpoint);
  }
  if (first === "trigger" || first === "logs") {
    nothingElse(typed, words, 2);
    if (first === "trigger") return await trigger(context, second);
    if (second !== "tail") throw new UsageError("Write `insurance logs tail`.");
    return await tailLogs(context);
  }
  const [isAll, isLiveAllowed] = [flag(typed, "all"), flag(typed, "live")];
  await runOperation(context, { resource: first, verb: second ?? "", ids: rest, typed, isAll, isLiveAllowed });
}

/** `insurance 0.1.0 (API 2026-11-29)` */
async function versionLine(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8")) as { version: string };
  return `insurance ${version} (API ${API_VERSION})`;
}

/** Says what went wrong. Returns the exit status. @throws what is a fault of this program */
function tell(error: unknown, output: Output): number {
  if (!(error instanceof InsuranceError || error instanceof UsageError)) throw error;
  output.problem(plain(error.message));
  if (!(error instanceof ApiError)) return error instanceof ConnectionError ? 1 : 2;
  // The message says the first of them.
  const isSaid = ({ field, message }: FieldError) => error.message.includes(`${field} ${message.replace(/[.?]$/, "")}`);
  for (const one of error.errors) if (!isSaid(one)) output.problem(plain(`  ${one.field}: ${one.message}`));
  output.problem(plain(`  ${error.code}${error.requestId ? `, request ${error.requestId}` : ""}`));
  return 1;
}

/** Runs one command line. Returns the exit status: 0, 1 when the service refused, 2 when the command is wrong. */
export async function run(args: readonly string[], input: Input, output: Output, signal: AbortSignal): Promise<number> {
  try {
    const line = parse(args);
    const { words, typed } = line;
    const isJson = flag(typed, "json");
    const named = taken(typed, "profile");
    const [first] = words;
    const isHelp = flag(typed, "help") || !first || first === "help";
    if (flag(typed, "version")) output.line(await versionLine());
    else if (isHelp) {
      const about = first === "help" ? words.slice(1) : words;
      nothingElse(typed, words, first === "help" ? 2 : words.length);
      output.line(help(about[0]));
    } else if (first === "completion") {
      nothingElse(typed, words, 2);
      output.line(completion(words[1]));
    } else if (first === "login" || first === "logout" || first === "profiles")
      await profileCommand(words, typed, named, input, output, signal);
    else await command(contextOf(await currentProfile(named), output, isJson, signal), line, input);
    return 0;
  } catch (error) {
    if (signal.aborted) return 0;
    return tell(error, output);
  }
}
