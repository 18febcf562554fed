import type { Message, Text } from "./text.ts";

/** Whom contractors can ask: a name, and where it is reached. */
interface Contact {
  name: string;
  email: string | null;
  phone: string | null;
  url: string | null;
}

/** Whom to ask, where no organization is known. */
export const ASK_THE_SENDER = "Questions? Ask the company that sent you here." satisfies Message;

/** The sentences that say whom to ask. Their values are `name`, `email`, `phone` and `page`, which pages show as links. */
export function contactMessages({ email, phone, url }: Contact) {
  const page = url ? (["Help page: {page}"] as const) : [];
  if (email && phone) return ["Questions? Write to {name} at {email} or call {phone}.", ...page] as const;
  if (email) return ["Questions? Write to {name} at {email}.", ...page] as const;
  if (phone) return ["Questions? Call {name} at {phone}.", ...page] as const;
  return ["Questions? Ask {name}.", ...page] as const;
}

/** The same as text. */
export function contactText(t: Text, contact: Contact): string {
  const { name, email, phone, url } = contact;
  const values = { name, email: email ?? "", phone: phone ?? "", page: url ?? "" };
  return contactMessages(contact)
    .map((message) => t(message, values))
    .join(" ");
}
