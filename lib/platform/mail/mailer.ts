import { createTransport } from "nodemailer";
import type { Environment } from "#lib/contract/operation.ts";
import type { Settings } from "../base/settings.ts";
import { asHtml, type Letterhead, oneLine } from "./layout.ts";

declare module "#lib/platform/context/runtime.ts" {
  interface Runtime {
    readonly mailer: Mailer;
  }
}

export interface Message {
  /** The mail's id: the same for every try, so that a mail delivered twice is recognized. */
  id: string;
  to: string;
  subject: string;
  text: string;
  head: Letterhead;
}

/** How a try ended. Not delivered for good: the server refused this mail itself, and would again. */
export type Outcome = { delivered: true } | { delivered: false; forGood: boolean; problem: string };

export interface Mailer {
  /** Whether mail of this environment leaves the house; what does not stays in the outbox. */
  serves(environment: Environment): boolean;
  send(message: Message): Promise<Outcome>;
  close(): void;
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string };

/** The mail server of the settings; without one, nothing leaves. */
export function createMailer(settings: Pick<Settings, "SMTP_URL" | "SMTP_SANDBOX" | "MAIL_FROM" | "DASHBOARD_PUBLIC_URL">): Mailer {
  const { SMTP_URL: url, MAIL_FROM: from, SMTP_SANDBOX, DASHBOARD_PUBLIC_URL } = settings;
  if (!url || !from)
    return { serves: () => false, send: () => Promise.reject(new Error("No mail server is set up.")), close: () => undefined };
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, pool: true, maxConnections: 5, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  const host = new URL(DASHBOARD_PUBLIC_URL).hostname;
  return {
    serves: (environment) => environment === "production" || SMTP_SANDBOX,
    async send({ id, to, subject, text, head }) {
      try {
        await transport.sendMail({
          from,
          // As an object: a text would be read as a list of addresses.
          to: { name: "", address: to },
          subject: oneLine(subject),
          text,
          html: asHtml(text, head),
          messageId: `<${id}@${host}>`,
          headers: { "Auto-Submitted": "auto-generated" },
        });
        return { delivered: true };
      } catch (error) {
        const { code = "", responseCode = 0, response } = error as SmtpError;
        // Refused for its recipient or content. A refused sign-in is a fault of ours, put right sooner or later.
        const forGood = responseCode >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
        return {
          delivered: false,
          forGood,
          problem: oneLine(response ?? `The mail server could not be used (${code || "no reason given"}).`).slice(0, 300),
        };
      }
    },
    close: () => transport.close(),
  };
}
