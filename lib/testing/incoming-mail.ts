import { takeMail } from "#lib/compliance/incoming-mail/take-mail.ts";
import type { Harness } from "./harness.ts";
import { startMailServer } from "./mail-server.ts";

/** An email that arrived at the address of a key's organization and environment; returns its id. */
export async function incomingMail(harness: Harness, key: string): Promise<string> {
  const server = await startMailServer();
  try {
    const settings = { ...harness.runtime.settings, MAIL_IN_DIR: server.folder, MAIL_IN_ADDRESS: "coi@in.example.com" };
    const receiving = await harness.another({ MAIL_IN_DIR: server.folder, MAIL_IN_ADDRESS: "coi@in.example.com" });
    const { address } = (await receiving.call(key, "POST", "/incoming_address")).body;
    await server.deliver(`Delivered-To: ${address}\r\nFrom: agent@broker.example\r\nSubject: Certificate\r\n\r\nIt follows.`);
    await takeMail({ ...harness.runtime, settings });
    const [mail] = (await harness.call(key, "GET", "/incoming_mails?limit=1")).body;
    return mail.id;
  } finally {
    await server.close();
  }
}
