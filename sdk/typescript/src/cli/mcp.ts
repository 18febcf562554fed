import { type Context, isLive } from "./context.ts";
import type { Input } from "./login.ts";

interface Options {
  /** Only tools of these resources, separated by commas: `contractors,quotes`. */
  resources: string | undefined;
  isReadOnly: boolean;
  isLiveAllowed: boolean;
}

/** JSON-RPC's code for an error of the server. */
const SERVER_ERROR = -32000;
const PARSE_ERROR = -32700;

interface Message {
  id?: string | number;
  method?: string;
}

/** The service's answer to one message: JSON-RPC's, or an error with the service's words. Null: none is due. */
async function answerTo(context: Context, url: URL, line: string): Promise<string | null> {
  let message: Message;
  try {
    message = JSON.parse(line) as Message;
  } catch {
    return JSON.stringify({ jsonrpc: "2.0", id: null, error: { code: PARSE_ERROR, message: "This line is not JSON." } });
  }
  const failed = (text: string) =>
    message.id === undefined ? null : JSON.stringify({ jsonrpc: "2.0", id: message.id, error: { code: SERVER_ERROR, message: text } });
  const headers = {
    Authorization: `Bearer ${context.profile.apiKey}`,
    "Content-Type": "application/json",
    Accept: "application/json, text/event-stream",
  };
  try {
    const response = await fetch(url.href, { method: "POST", headers, body: line, signal: context.signal });
    const text = await response.text();
    if (response.status === 202) return null;
    if (response.ok) return text;
    return failed((JSON.parse(text) as { message?: string }).message ?? `The service answered ${response.status}.`);
  } catch (error) {
    return failed(`The service at ${url.origin} did not answer: ${(error as Error).message}`);
  }
}

/**
 * `mcp`: a server of the Model Context Protocol on standard input and output, for agents that start programs. It passes each message to the
 * service, which has the tools. With a production key it only reads, unless `--live` was given.
 */
export async function serveMcp(context: Context, input: Input, { resources, isReadOnly, isLiveAllowed }: Options): Promise<void> {
  const url = new URL("/mcp", context.profile.baseUrl);
  if (resources !== undefined) url.searchParams.set("resources", resources);
  if (isReadOnly || (isLive(context.profile) && !isLiveAllowed)) url.searchParams.set("access", "read");
  const pending = new Set<Promise<void>>();
  const take = (line: string) => {
    if (line.trim() === "") return;
    const work = answerTo(context, url, line)
      .then((answer) => {
        if (answer !== null) context.output.line(answer);
      })
      .finally(() => pending.delete(work));
    pending.add(work);
  };
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of input) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(line);
  }
  take(rest);
  await Promise.all(pending);
}
