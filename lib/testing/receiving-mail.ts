import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { newMailToken } from "#lib/compliance/incoming/mail-address.ts";
import { takeMail } from "#lib/compliance/incoming/take-mail.ts";
import { scriptedPdf } from "./certificates/scripted-reader.ts";
import { type Factories, factories, type Wire } from "./factories.ts";
import { createHarness, type Harness } from "./harness.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { mailsTo } from "./mails.ts";
import { type Organization, organization } from "./organization.ts";

export let server: MailServer;
export let harness: Harness;
export let org: Organization;
export let key: string;
export let make: Factories;
export let address: string;
export let sender: string;
/** Gives a test file a mail server and a service that receives its mail, and each test its own organization with an address. */
export function receiveInEachTest(): void {
  beforeAll(async () => {
    server = await startMailServer();
    harness = await createHarness({
      MAIL_IN_DIR: server.folder,
      MAIL_IN_ADDRESS: "coi@in.example.com",
      SMTP_URL: server.url,
      MAIL_FROM: "us@example.com",
    });
  });
  beforeEach(async () => {
    org = await organization(harness);
    key = org.keys.sandbox.full;
    make = factories(harness, key);
    address = (await harness.call(org.staff.staff, "POST", "/incoming_address")).body.address;
    sender = `agent.${org.id.toLowerCase().replace("_", ".")}@broker.example`;
  });
  afterAll(async () => {
    await harness.close();
    await server.close();
  });
}

type Script = Parameters<typeof scriptedPdf>[0];
export const pdf = (filename: string, script: Script = {}) => ({
  filename,
  content: Buffer.from(scriptedPdf({ note: newMailToken(), ...script })),
  contentType: "application/pdf",
});
export const insured = (name: string) => ({ values: { "insured.name": name } });

/** Sends an email by SMTP, as an agent's mail program does. */
export async function send(mail: SendMailOptions): Promise<void> {
  const transport = createTransport(server.url);
  await transport.sendMail({ from: `Agent <${sender}>`, to: address, subject: "Certificate", text: "Please find attached.", ...mail });
  transport.close();
}
/** Handles what has arrived, reads the files and answers. */
export async function handle(): Promise<void> {
  await takeMail(harness.runtime);
  await harness.runJobs();
  harness.clock.advance(60);
  await harness.sweep();
}
export const get = async (path: string) => (await harness.call(key, "GET", path)).body;
export const arrived = async (): Promise<Wire[]> => await get("/incoming_mails?limit=100");
export const answers = async (to = sender) => (await mailsTo(harness, to)).map(({ text }) => text);
export const waiting = (folder: string): string[] => {
  const at = join(server.folder, folder);
  return existsSync(at) ? readdirSync(at) : [];
};
