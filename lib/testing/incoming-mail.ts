import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { takeMail } from "#lib/compliance/incoming/take-mail.ts";
import type { Harness } from "./harness.ts";

/** An email that arrived at the address of a key's organization and environment; returns its id. */
export async function incomingMail(
  { runtime, call }: Harness,
  key: string,
  { from = "agent@broker.example", subject = "Certificate" } = {},
): Promise<string> {
  const { address } = (await call(key, "POST", "/incoming_address")).body;
  const folder = join(String(runtime.settings.MAIL_IN_DIR), "new");
  await mkdir(folder, { recursive: true });
  const text = `Delivered-To: ${address}\r\nFrom: ${from}\r\nSubject: ${subject}\r\n\r\nIt follows.`;
  await writeFile(join(folder, crypto.randomUUID()), text);
  await takeMail(runtime);
  return (await call(key, "GET", "/incoming_mails?limit=1")).body[0].id;
}
