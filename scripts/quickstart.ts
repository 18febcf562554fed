import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

/** What the quickstart is run with: a service, a key of its sandbox and an empty folder. */
export interface QuickstartInput {
  baseUrl: string;
  apiKey: string;
  folder: string;
}

export interface QuickstartResult {
  /** What the program printed. */
  printed: string;
  /** The first `policy.active` that `insurance listen` printed, where the page starts it. */
  event: { type: string; data: { object: string; policy_number: string } } | null;
}

/** Runs a line in a shell to its end. Returns what it printed. @throws with it, if the line fails */
async function run(line: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn("bash", ["--norc", "-euc", line], { cwd, env });
  let [out, said] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const code = await new Promise((resolve, reject) => child.once("close", resolve).once("error", reject));
  if (code !== 0) throw new Error(`${line} ended with ${code}:\n${out}${said}`);
  return out;
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

/** The commands of the page's section "Run it": for TypeScript, Python and curl. */
export async function quickstartCommands(baseUrl: string): Promise<string[][]> {
  const page = await (await fetch(`${baseUrl}/docs/quickstart.md`)).text();
  const section = page.split("\n## ").find((part) => part.startsWith("Run it\n")) ?? "";
  // The page has the service's public address.
  const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code = ""]) =>
    code.trim().replaceAll(/https?:\/\/[^/\s]+/g, baseUrl),
  );
  return blocks.map((block) => block.split("\n"));
}

/** Types the page's commands of one language in a folder that has nothing but what they leave there. */
export async function followQuickstart(lines: readonly string[], { baseUrl, apiKey, folder }: QuickstartInput): Promise<QuickstartResult> {
  const own = { INSURANCE_CONFIG_DIR: join(folder, "settings"), PIP_TARGET: join(folder, "python"), PYTHONPATH: join(folder, "python") };
  const env = { PATH: process.env.PATH, HOME: folder, ...own } as unknown as NodeJS.ProcessEnv;
  let listening: ChildProcess | null = null;
  let received: Promise<QuickstartResult["event"]> = Promise.resolve(null);
  let printed = "";
  try {
    for (const command of lines) {
      if (command.startsWith("export ")) Object.assign(env, { INSURANCE_API_KEY: apiKey, INSURANCE_BASE_URL: baseUrl });
      else if (command === "npx insurance listen") {
        // The installed command, on the Node that runs this.
        const program = join(folder, "node_modules/contractor-insurance-sdk/dist/cli/main.js");
        listening = spawn(process.execPath, [program, "listen", "--json"], { cwd: folder, env });
        received = firstLine(listening, "stdout", (line) =>
          line.includes('"policy.active"') ? (JSON.parse(line) as QuickstartResult["event"]) : null,
        );
        // The code below that waits for the event handles the failure; until then it must not count as unhandled.
        received.catch(() => undefined);
        await firstLine(listening, "stderr", (line) => (line.includes("Waiting for events") ? true : null));
      } else printed = await run(command, folder, env);
      if (command === lines.at(-1)) await received;
    }
    return { printed, event: await received };
  } finally {
    listening?.kill("SIGTERM");
  }
}
