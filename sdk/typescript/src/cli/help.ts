import { eventTypes, operations } from "../generated/operations.ts";
import { caused } from "./trigger.ts";
import { UsageError } from "./usage-error.ts";

const general = `insurance: the contractor insurance API on the command line

  insurance login --base-url https://…                   save a profile: shows a code that you confirm in the dashboard
                  [--live] [--profile name]             (--live: a production key)
  insurance login --key sk_test_… --base-url https://…   the same with a key you have (it may come by standard input)
  insurance logout                                      forget it
  insurance profiles                                    list them
  insurance listen [--forward-to URL] [--events a,b]     print events, and post them to an address of this machine
                   [--from-now]                         instead of going on where it stopped
  insurance trigger <event>                             cause an event in the sandbox
  insurance clock [advance --days 3]                    the sandbox's time
  insurance logs tail                                   requests as they arrive
  insurance events resend <event> [--endpoint we_…]      deliver an event again
  insurance mcp [--resources a,b] [--read-only] [--live]  tools for an agent, by standard input and output
  insurance help [command or resource]                  what it does; \`insurance --version\` says which version this is
  insurance completion bash|zsh                         print a completion script
  insurance <resource> <verb> [ids] [--name value]      any operation: \`insurance help contractors\`

  --profile name   which profile; default: INSURANCE_API_KEY and INSURANCE_BASE_URL, else "default"
  --json           one JSON object a line
  --all            every page of a list
  --data JSON      body or query as JSON, or @file
  --live           allow changes with a production key

Resources: `;

const commands = ["login", "logout", "profiles", "listen", "trigger", "clock", "logs", "mcp", "completion", "help"];

/** The lines of the general help about a command. */
const linesOf = (command: string): string[] =>
  general
    .split(/\n(?= {2}insurance )/)
    .filter((part) => part.startsWith(`  insurance ${command} `))
    .map((part) => part.split("\n\n")[0] ?? "");

/** The help of everything, of one command, or of one resource. */
export function help(name: string | undefined): string {
  const resource = name ? operations[name] : undefined;
  const lines = name ? linesOf(name) : [];
  if (name === "trigger") lines.push(`\nBy real operations: ${caused.join(", ")}\nAs an example: every other event`);
  if (!resource && lines.length > 0) return lines.join("\n");
  if (name && !resource)
    throw new UsageError(`There is no command or resource "${name}". There are: ${[...commands, ...Object.keys(operations)].join(", ")}.`);
  if (!resource) return `${general}${Object.keys(operations).join(", ")}`;
  const verbs = Object.entries(resource.verbs).map(([verb, { path, summary, parameters }]) => {
    const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => ` <${id}>`).join("");
    const names = Object.entries(parameters).map(([parameter, kind]) => `--${parameter} ${kind}`);
    return `  insurance ${name} ${verb}${ids}\n    ${summary}.${names.length ? `\n    ${names.join("  ")}` : ""}`;
  });
  return [`${resource.about}\n`, ...verbs, ...lines].join("\n");
}

/** A completion script: commands and resources, then verbs, then parameters. */
export function completion(shell: string | undefined): string {
  if (shell !== "bash" && shell !== "zsh") throw new UsageError("Write `insurance completion bash` or `insurance completion zsh`.");
  const words: Record<string, string> = {
    "": [...commands, ...Object.keys(operations)].join(" "),
    trigger: eventTypes.join(" "),
    clock: "advance",
    logs: "tail",
    listen: `--forward-to --events --from-now ${eventTypes.join(" ")}`,
  };
  for (const [name, { verbs }] of Object.entries(operations)) {
    words[name] = [...Object.keys(verbs), ...(name === "events" ? ["resend"] : [])].join(" ");
    for (const [verb, { parameters }] of Object.entries(verbs))
      words[`${name} ${verb}`] = Object.keys(parameters)
        .map((parameter) => `--${parameter}`)
        .join(" ");
  }
  const cases = Object.entries(words).map(([line, of]) => `    "${line}") words="${of}";;`);
  return `${shell === "zsh" ? "autoload -U +X bashcompinit && bashcompinit\n" : ""}_insurance() {
  local words="" line="\${COMP_WORDS[*]:1:COMP_CWORD-1}"
  case "\${line}" in
${cases.join("\n")}
    *) case "\${COMP_WORDS[1]} \${COMP_WORDS[2]}" in
${cases
  .filter((one) => / .*"\)/.test(one))
  .map((one) => `  ${one}`)
  .join("\n")}
    esac;;
  esac
  COMPREPLY=($(compgen -W "$words --json --profile" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _insurance insurance`;
}
