import { createTransport } from "nodemailer";
import type { Environment } from "#lib/contract/core/operation.ts";
import type { Language } from "#lib/text/language.ts";
import type { Settings } from "../base/settings.ts";
import type { StoredFile } from "../files/file-store.ts";
import { asHtml, type Letterhead, oneLine } from "./layout.ts";

declare module "#lib/platform/context/runtime.ts" {
  interface Runtime {
    readonly mailer: Mailer;
  }
}

export interface Message {
  /** The email's id. It is the same for every attempt, so that duplicates can be recognized. */
  id: string;
  to: string;
  subject: string;
  /** The Message-ID of the email that it answers. */
  inReplyTo?: string | null;
  /** The address at which the recipient can stop such emails: one POST without a sign-in (RFC 8058). */
  unsubscribe?: string | null;
  text: string;
  /** The language of the text. */
  language: Language;
  head: Letterhead;
  attachments?: readonly (StoredFile & { filename: string })[];
}

/**
 * The result of an attempt, with the server's reply code; null when it did not reply. `forGood`: the server refused this email itself and
 * would do so again.
 */
export type Outcome = { code: number | null } & ({ delivered: true } | { delivered: false; forGood: boolean; problem: string });

export interface Mailer {
  /** Whether email of this environment is sent. Otherwise it stays in the outbox. */
  serves(environment: Environment): boolean;
  send(message: Message): Promise<Outcome>;
  close(): void;
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string };

/** The code that a reply begins with. */
const codeIn = (response: string | undefined): number | null => Number(/^\d{3}(?=[ -]|$)/.exec(response ?? "")?.[0]) || null;

/** The headers by which mail programs offer to unsubscribe, with one click where they can. */
const unsubscribing = (url: string | null | undefined): Record<string, string> =>
  url ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};

/** The mail server of the settings. Without one, no email is sent. */
export function createMailer(settings: Pick<Settings, "SMTP_URL" | "SMTP_SANDBOX" | "MAIL_FROM" | "DASHBOARD_PUBLIC_URL">): Mailer {
  const { SMTP_URL: url, MAIL_FROM: from, SMTP_SANDBOX, DASHBOARD_PUBLIC_URL } = settings;
  if (!url || !from)
    return { serves: () => false, send: () => Promise.reject(new Error("No mail server is set up.")), close: () => undefined };
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, pool: true, maxConnections: 5, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  const host = new URL(DASHBOARD_PUBLIC_URL).hostname;
  return {
    serves: (environment) => environment === "production" || SMTP_SANDBOX,
    async send({ id, to, subject, inReplyTo, unsubscribe, text, language, head, attachments = [] }) {
      try {
        const { response } = await transport.sendMail({
          from,
          // An object, because a string would be parsed as a list of addresses.
          to: { name: "", address: to },
          subject: oneLine(subject),
          text,
          html: asHtml(text, head, language),
          attachments: attachments.map(({ bytes, contentType, filename }) => ({
            ...{ filename: oneLine(filename), contentType },
            content: Buffer.from(bytes),
          })),
          messageId: `<${id}@${host}>`,
          ...(inReplyTo ? { inReplyTo, references: inReplyTo } : {}),
          headers: { "Auto-Submitted": inReplyTo ? "auto-replied" : "auto-generated", ...unsubscribing(unsubscribe) },
        });
        return { delivered: true, code: codeIn(response) };
      } catch (error) {
        const { code = "", responseCode = 0, response } = error as SmtpError;
        // Refused because of its recipient or content. A refused login is our configuration error and can be fixed.
        const forGood = responseCode >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
        return {
          delivered: false,
          code: responseCode || null,
          forGood,
          problem: oneLine(response ?? `The mail server could not be used (${code || "no reason given"}).`).slice(0, 300),
        };
      }
    },
    close: () => transport.close(),
  };
}
