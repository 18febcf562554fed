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
