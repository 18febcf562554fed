import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { run } from "../src/cli/run.ts";

interface SentRequest {
  method: string;
  url: URL;
  body: unknown;
  key: string | null;
}

/** The command line with a folder of its own for settings, and a service that answers as the test says. */
export const cli: { folder: string; requests: SentRequest[]; answer: (url: URL, method: string) => Response } = {
  folder: "",
  requests: [],
  answer: () => Response.json([]),
};

/** Each test of the file has its own. */
export function useCommandLine(): void {
  beforeEach(() => {
    cli.folder = mkdtempSync(join(tmpdir(), "cli-"));
    cli.requests = [];
    cli.answer = () => Response.json([]);
    vi.stubEnv("INSURANCE_CONFIG_DIR", cli.folder);
    vi.stubEnv("INSURANCE_API_KEY", undefined);
    vi.stubEnv("INSURANCE_BASE_URL", undefined);
    vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
      const url = new URL(input);
      const method = init.method ?? "GET";
      const { body } = init;
      const key = new Headers(init.headers).get("authorization");
      cli.requests.push({ method, url, body: typeof body === "string" ? JSON.parse(body) : body, key });
      return cli.answer(url, method);
    });
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    rmSync(cli.folder, { recursive: true, force: true });
  });
}

export async function insurance(line: string | string[], input = "", { signal } = new AbortController()) {
  const [lines, problems]: [string[], string[]] = [[], []];
  const bytes = async function* () {
    yield new TextEncoder().encode(input);
  };
  const output = { line: (text: string) => lines.push(text), problem: (text: string) => problems.push(text) };
  const args = typeof line === "string" ? line.split(" ") : line;
  const status = await run(args, bytes(), output, signal);
  return { status, out: lines.join("\n"), problems: problems.join("\n") };
}

export async function signedIn(key = "sk_test_1"): Promise<void> {
  cli.answer = () => Response.json({ name: "Northline" });
  expect((await insurance(["login", "--key", key, "--base-url", "https://insurance.example.com/x"])).status).toBe(0);
  cli.requests = [];
  cli.answer = () => Response.json([]);
}
