import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";

export interface ReceivedRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Receiver {
  /** An address on 127.0.0.1. */
  url(path?: string): string;
  readonly port: number;
  readonly requests: ReceivedRequest[];
  /** The status of the next responses; default 204. */
  answer: (received: ReceivedRequest, response: ServerResponse, request: IncomingMessage) => void;
  close(): Promise<void>;
}

/** A webhook receiver on its own port that stores its requests. */
export async function startReceiver(): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  const receiver: Pick<Receiver, "answer"> = { answer: (_, response) => void response.writeHead(204).end() };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const received = { path: request.url ?? "", headers, body: Buffer.concat(chunks).toString("utf8") };
    requests.push(received);
    receiver.answer(received, response, request);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The system named no port.");
  const { port } = address;
  return Object.assign(receiver, {
    port,
    requests,
    url: (path = "/hook") => `http://127.0.0.1:${port}${path}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close").catch(() => undefined);
    },
  });
}
