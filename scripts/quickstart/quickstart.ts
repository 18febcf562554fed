import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** What the quickstart is run with: a service, a key of its sandbox, the packed library and an empty folder. */
export interface QuickstartInput {
  baseUrl: string;
  apiKey: string;
  packed: string;
  folder: string;
}

export interface QuickstartResult {
  /** What a reader types, with the milliseconds until it was done. */
  commands: { command: string; ms: number }[];
  /** The first `policy.active` that `insurance listen` printed. */
  event: { type: string; data: { object: string; policy_number: string } };
}

/** Runs a command to its end. @throws with what it printed, if it fails */
async function run(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(command, args, { cwd, env });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  const code = await new Promise((resolve, reject) => child.once("close", resolve).once("error", reject));
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}:\n${said}`);
}

/** Resolves with the first line of the output for which `take` returns something. */
function firstLine<T>(child: ChildProcess, stream: "stdout" | "stderr", take: (line: string) => T | null): Promise<T> {
  return new Promise((resolve, reject) => {
    let rest = "";
    child[stream]?.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const found = take(line);
        if (found !== null) resolve(found);
      }
    });
    child.once("close", (code) => reject(new Error(`insurance listen ended with ${code}.`)));
  });
}

/** The TypeScript of the quickstart, as the service serves it. */
async function programOf(baseUrl: string): Promise<string> {
  const page = await (await fetch(`${baseUrl}/docs/quickstart.md`)).text();
  return [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code).join("\n");
}

/** Follows the quickstart in an empty folder, from the packed library alone, until `insurance listen` receives the policy. */
export async function followQuickstart({ baseUrl, apiKey, packed, folder }: QuickstartInput): Promise<QuickstartResult> {
  const commands: QuickstartResult["commands"] = [];
  const timed = async <T>(command: string, work: () => Promise<T> | T): Promise<T> => {
    const started = performance.now();
    const result = await work();
    commands.push({ command, ms: Math.round(performance.now() - started) });
    return result;
  };
  const env = { PATH: process.env.PATH, HOME: folder, INSURANCE_CONFIG_DIR: join(folder, "settings") } as unknown as NodeJS.ProcessEnv;
  // So that npm does not look for a project in the folders above.
  writeFileSync(join(folder, "package.json"), "{}");
  await timed("npm install contractor-insurance-sdk", () => run("npm", ["install", "--no-audit", "--no-fund", packed], folder, env));
  await timed("export INSURANCE_API_KEY=sk_test_…", () => {
    env.INSURANCE_API_KEY = apiKey;
  });
  await timed(`export INSURANCE_BASE_URL=${baseUrl}`, () => {
    env.INSURANCE_BASE_URL = baseUrl;
  });
  // The package's own command, on the Node that runs this.
  const command = join(folder, "node_modules/contractor-insurance-sdk/dist/cli/main.js");
  const listening = spawn(process.execPath, [command, "listen", "--json"], { cwd: folder, env });
  try {
    const received = firstLine(listening, "stdout", (line) =>
      line.includes('"policy.active"') ? (JSON.parse(line) as QuickstartResult["event"]) : null,
    );
    // The code that waits for the event handles the failure; until then it must not count as unhandled.
    received.catch(() => undefined);
    await timed("npx insurance listen", () =>
      firstLine(listening, "stderr", (line) => (line.includes("Waiting for events") ? true : null)),
    );
    const program = await programOf(baseUrl);
    writeFileSync(join(folder, "quickstart.mjs"), program);
    await timed("node quickstart.mjs", () => run(process.execPath, ["quickstart.mjs"], folder, env));
    const event = await timed("", () => received);
    const waited = commands.pop()?.ms ?? 0;
    const last = commands.at(-1);
    if (last) last.ms += waited;
    return { commands, event };
  } finally {
    listening.kill("SIGTERM");
  }
}
