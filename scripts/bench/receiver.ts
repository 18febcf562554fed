import { createHmac } from "node:crypto";
import { createServer } from "node:http";

// A separate process, so that responses do not wait for the measuring process. Arguments: two ports, one that responds and one that never
// does. It checks every signature and reports on GET / how many were valid and invalid.

const [answering, hanging] = process.argv.slice(2).map(Number);
const secrets = new Map<string, Buffer>();
let right = 0;
let wrong = 0;

createServer(async (request, response) => {
  const path = request.url ?? "";
  if (request.method === "GET") return void response.end(JSON.stringify({ right, wrong }));
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString("utf8");
  if (request.method === "PUT") {
    secrets.set(path, Buffer.from(body.replace("whsec_", ""), "base64"));
    return void response.writeHead(204).end();
  }
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signature } = request.headers;
  const expected = createHmac("sha256", secrets.get(path) ?? "")
    .update(`${id}.${at}.${body}`)
    .digest("base64");
  if (signature === `v1,${expected}`) right += 1;
  else wrong += 1;
  return void response.writeHead(204).end();
}).listen(answering, "127.0.0.1");

createServer(() => undefined).listen(hanging, "127.0.0.1");
