import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { recognizeLine } from "#lib/reader/reading/ocr/line-recognizer.ts";

/** The result of an attempt: its value, or the error. */
const outcome = (attempt) => {
  try {
    return attempt();
  } catch (error) {
    return error.code ?? error.name;
  }
};

const reach = (port, host) =>
  new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 3_000 }, () => resolve("connected"));
    socket.on("error", (error) => resolve(error.code));
    socket.on("timeout", () => resolve("timeout"));
  });

// Simulates a parser that a document has taken over: the document lists the attempts, the response their results.
process.on("message", async () => {
  process.stdin.once("data", async (chunk) => {
    const { port, files, folder } = JSON.parse(chunk.toString());
    const message = JSON.stringify({
      environment: Object.keys(process.env),
      network: await reach(port, "127.0.0.1"),
      line: (await recognizeLine({ width: 40, height: 20, data: new Uint8Array(800).fill(255) })) !== null,
      files: files.map((file) => outcome(() => readFileSync(file, "latin1").slice(0, 20))),
      parent: outcome(() => readFileSync(`/proc/${process.ppid}/environ`, "latin1").slice(0, 20)),
      list: outcome(() => readdirSync(folder)),
      write: outcome(() => writeFileSync(`${folder}/written`, "")),
      program: outcome(() => spawnSync("true").status),
    });
    process.send({ result: { state: "error", reason: "blank", message } });
  });
});
