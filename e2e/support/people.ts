import { randomBytes } from "node:crypto";
import { type Client, createClient } from "#lib/client/client.ts";
import type { Role } from "#lib/contract/core/roles.ts";
import { e2e } from "./settings.ts";

const part = () => Math.floor(Math.random() * 256);
/** Sign-in and requests without credentials are limited by address, so each user has their own. */
export const someAddress = () => `10.${part()}.${part()}.${part()}`;
const PASSWORD = "four words are enough";

/** A user of the organization, with a service client. */
export interface Person {
  email: string;
  password: string;
  client: Client;
}

/** A service client without credentials. */
export const visitor = (): Client => createClient({ baseUrl: e2e.apiUrl, headers: { "x-forwarded-for": someAddress() } });

/** @throws ServiceError */
async function signedIn(email: string, password: string): Promise<Person> {
  const { token } = await visitor().staff.signIn({ body: { email, password } });
  return { email, password, client: createClient({ baseUrl: e2e.apiUrl, token, environment: "sandbox" }) };
}

export const owner = (): Promise<Person> => signedIn(e2e.owner.email, e2e.owner.password);

/** A new member, invited by `inviter`. */
export async function newMember({ client }: Person, role: Role): Promise<Person> {
  const email = `${role}.${randomBytes(5).toString("hex")}@example.com`;
  const { url } = await client.invitations.create({ body: { email, role } });
  return await accepted(url ?? "", email, role);
}

/** Accepts an invitation. */
export async function accepted(url: string, email: string, role: Role): Promise<Person> {
  const token = new URL(url).pathname.split("/").at(-1) ?? "";
  const opened = await visitor().hostedLinks.open({ body: { token } });
  const link = createClient({ baseUrl: e2e.apiUrl, token: opened.token });
  await link.accountPage.accept({ body: { name: `Test ${role}`, password: PASSWORD } });
  return await signedIn(email, PASSWORD);
}

/** Signs a user in to the dashboard and returns the session cookie. */
export async function cookieOf({ email, password }: Pick<Person, "email" | "password">, site: string = e2e.baseUrl): Promise<string> {
  const from = { "x-forwarded-for": someAddress(), "sec-fetch-site": "same-origin" };
  const begun = await fetch(`${site}/api/auth/csrf`, { headers: from });
  const { csrfToken } = (await begun.json()) as { csrfToken: string };
  const cookies = (answer: Response) => answer.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
  const headers = { ...from, cookie: cookies(begun).join("; ") };
  const body = new URLSearchParams({ csrfToken, email, password, json: "true" });
  const ended = await fetch(`${site}/api/auth/callback/credentials`, { method: "POST", headers, body, redirect: "manual" });
  const session = cookies(ended).filter((cookie) => cookie.includes("dashboard-session"));
  if (session.length === 0) throw new Error(`${email} could not sign in: ${ended.status} ${await ended.text()}`);
  return session.join("; ");
}
