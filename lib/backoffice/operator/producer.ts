import { email, text } from "#lib/contract/core/common.ts";
import type { Producer } from "#lib/rules/quotes/programme/programme.ts";
import { checked } from "./make.ts";
import { ArgumentError, bySlug, changeOrganization, environmentFrom, type Operator } from "./operator.ts";

const none = { name: null, contact: null, email: null, phone: null, authorized_representative: null };

/** The producer of one environment; nulls where none is set, and the demonstration's is shown. @throws ArgumentError slug, environment */
export async function shownProducer(operator: Operator, slug: string, given: string) {
  const environment = environmentFrom(given);
  const { producers } = await bySlug(operator, slug);
  return { slug, environment, ...(producers[environment] ?? none) };
}

function phoneFrom(given: string): string {
  const phone = checked("phone", text(40), given);
  if (!/^[+\d][\d ().-]{6,}(?: ?(?:x|ext\.?) ?\d{1,6})?$/.test(phone)) throw new ArgumentError("phone", "must be a phone number.");
  return phone;
}

/**
 * Sets who issues the policies of one environment, whom documents name for questions, and who signs certificates. Documents made from now on
 * name them. @throws ArgumentError naming the wrong argument
 */
export async function setProducer(operator: Operator, slug: string, given: string, values: Producer) {
  const environment = environmentFrom(given);
  const producer: Producer = {
    name: checked("name", text(200), values.name),
    contact: checked("contact", text(100), values.contact),
    email: checked("email", email(), values.email),
    phone: phoneFrom(values.phone),
    authorized_representative: checked("representative", text(100), values.authorized_representative),
    ...(values.surplus_lines_broker && { surplus_lines_broker: checked("surplus-lines-broker", text(200), values.surplus_lines_broker) }),
    ...(values.surplus_lines_license && {
      surplus_lines_license: checked("surplus-lines-license", text(60), values.surplus_lines_license),
    }),
  };
  const row = await changeOrganization(operator, slug, { action: "producer" }, ({ producers }) => ({
    producers: { ...producers, [environment]: producer },
  }));
  return { slug, environment, ...row.producers[environment] };
}
