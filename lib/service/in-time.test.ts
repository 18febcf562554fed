import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { inTime } from "./in-time.ts";

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test("a request that does not arrive in time is answered 408 and closed, longer for what is announced; one that arrived takes its time", async () => {
  const asked: (string | undefined)[] = [];
  const slow = createServer((request, response) => {
    request.resume().on("end", () => setTimeout(() => response.end("done"), 300));
  });
  const port = await listening(
    inTime(slow, ({ headers }) => {
      asked.push(headers["content-length"]);
      return 100;
    }),
  );
  const send = async (text: string) => {
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    let answer = "";
    socket.on("data", (part) => {
      answer += part;
    });
    socket.write(text);
    await once(socket, "close");
    return answer;
  };
  const head = "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 10\r\n\r\n";
  expect(await send(`${head}12345`)).toMatch(/^HTTP\/1.1 408 /);
  expect(await send(`${head}1234567890`)).toMatch(/^HTTP\/1.1 200 /);
  expect(asked).toEqual(["10", "10"]);
});
