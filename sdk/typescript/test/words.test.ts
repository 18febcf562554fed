import { afterEach, expect, test, vi } from "vitest";
import { run } from "../src/cli/run.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test("`mcp` passes each line to the service and answers failures in words; a production key only reads unless --live", async () => {
  vi.stubEnv("INSURANCE_API_KEY", "sk_live_1");
  vi.stubEnv("INSURANCE_BASE_URL", "https://insurance.example.com");
  const requests: { href: string; init: RequestInit }[] = [];
  let answer = () => Response.json({ jsonrpc: "2.0", id: 1, result: { tools: [] } });
  vi.stubGlobal("fetch", async (href: string, init: RequestInit) => {
    requests.push({ href, init });
    return answer();
  });
  const mcp = async (args: string[], input: string): Promise<string[]> => {
    const lines: string[] = [];
    const bytes = async function* () {
      yield new TextEncoder().encode(input);
    };
    const output = { line: (text: string) => lines.push(text), problem: (text: string) => expect(text).toBe("") };
    expect(await run(["mcp", ...args], bytes(), output, new AbortController().signal)).toBe(0);
    return lines;
  };
  const line = (id: number) => JSON.stringify({ jsonrpc: "2.0", id, method: "tools/list" });
  const listed = await mcp(["--resources", "quotes,jobs"], `${line(1)}\n`);
  expect(listed.map((text) => JSON.parse(text))).toEqual([{ jsonrpc: "2.0", id: 1, result: { tools: [] } }]);
  expect(requests[0]?.href).toBe("https://insurance.example.com/mcp?resources=quotes%2Cjobs&access=read");
  expect(requests[0]?.init).toMatchObject({ method: "POST", body: line(1), headers: { Authorization: "Bearer sk_live_1" } });
  await mcp(["--live"], line(2));
  expect(requests[1]?.href).toBe("https://insurance.example.com/mcp");
  answer = () => Response.json({ error_code: "invalid_api_key", message: "The API key is not valid." }, { status: 401 });
  const refused = await mcp([], `${line(3)}\nnonsense\n{"jsonrpc":"2.0","method":"notifications/initialized"}`);
  expect(refused.map((text) => JSON.parse(text).error.message).sort()).toEqual(["The API key is not valid.", "This line is not JSON."]);
});

async function insurance(...args: string[]): Promise<{ status: number; out: string; problems: string }> {
  const [lines, problems]: [string[], string[]] = [[], []];
  const output = { line: (text: string) => lines.push(text), problem: (text: string) => problems.push(text) };
  const status = await run(args, new Blob([]).stream(), output, new AbortController().signal);
  return { status, out: lines.join("\n"), problems: problems.join("\n") };
}

test("the command line says its version, what a command does, and what is missing or wrong", async () => {
  vi.stubEnv("INSURANCE_CONFIG_DIR", "/nowhere");
  vi.stubEnv("INSURANCE_API_KEY", undefined);
  vi.stubEnv("INSURANCE_BASE_URL", undefined);
  expect((await insurance("--version")).out).toMatch(/^insurance \d+\.\d+\.\d+ \(API \d{4}-\d\d-\d\d\)$/);
  expect((await insurance("help", "listen")).out).toContain("insurance listen [--forward-to URL]");
  expect((await insurance("help", "listen")).out).not.toContain("insurance trigger");
  expect((await insurance("help", "trigger")).out).toContain("policy.active");
  expect((await insurance("listen", "--help")).out).toContain("insurance listen");
  expect((await insurance("help", "contractors")).out).toContain("insurance contractors create");
  expect(await insurance("help", "nothing")).toMatchObject({
    status: 2,
    problems: expect.stringContaining("There is no command or resource"),
  });
  const login = await insurance("login", "--base-url", "insurance.example.com", "--key", "sk_test_1");
  expect(login).toMatchObject({ status: 2, problems: expect.stringContaining("Did you mean https://insurance.example.com?") });
  vi.stubEnv("INSURANCE_API_KEY", "sk_test_1");
  expect((await insurance("contractors", "list")).problems).toContain("INSURANCE_BASE_URL is not");
  vi.stubEnv("INSURANCE_BASE_URL", "https://insurance.example.com");
  const refuse = () =>
    Response.json({ error_code: "resource_not_found", message: "There is no event with the id 'ev_1'." }, { status: 404 });
  vi.stubGlobal("fetch", async (href: string) => (href.includes("/delivery_attempts") ? Response.json([]) : refuse()));
  expect((await insurance("events", "resend", "ev_1")).problems).toContain("There is no event with the id 'ev_1'.");
});
