import { once } from "node:events";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  /** The maildir. */
  folder: string;
  url: string;
  /** Delivers an email as it is, under a name of its own. */
  deliver(raw: string | Uint8Array, name?: string): Promise<string>;
  close(): Promise<void>;
}

let count = 0;

/**
 * A mail server that delivers into a maildir as Postfix does: written in `tmp`, renamed into `new`, with headers of the envelope. With
 * `kept`, into that maildir, which stays when the server or its process ends.
 */
export async function startMailServer(kept?: string): Promise<MailServer> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), "maildir-")));
  for (const name of ["tmp", "new", "cur"]) await mkdir(join(folder, name), { recursive: true });
  const deliver = async (raw: string | Uint8Array, name = `${Date.now()}.${process.pid}.${String(++count).padStart(6, "0")}.mail`) => {
    await writeFile(join(folder, "tmp", name), raw);
    await rename(join(folder, "tmp", name), join(folder, "new", name));
    return name;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? "" : mailFrom.address;
        for (const { address } of rcptTo) {
          const envelope = `Return-Path: <${from}>\r\nX-Original-To: ${address}\r\nDelivered-To: ${address}\r\n`;
          await deliver(Buffer.concat([Buffer.from(envelope), ...parts]));
        }
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    folder,
    url: `smtp://127.0.0.1:${port}`,
    deliver,
    async close() {
      await new Promise<void>((resolve) => server.close(resolve));
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}
