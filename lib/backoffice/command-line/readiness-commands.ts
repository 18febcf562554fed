import { setProducer, shownProducer } from "../operator/producer.ts";
import { checkReadiness } from "../operator/readiness.ts";
import { type Command, word } from "./command.ts";

/** The commands for going live. */
export const readinessCommands: Readonly<Record<string, Command>> = {
  ready: {
    usage: "ready --slug SLUG [--withheld]",
    options: { slug: word, withheld: { type: "boolean" } },
    run: (operator, { withheld }, read) => checkReadiness(operator, read("slug"), withheld === true),
    failed: (result) => !("ready" in result) || result.ready !== true,
  },
  producer: {
    usage: "producer --slug SLUG --environment sandbox|production",
    options: { slug: word, environment: word },
    run: (operator, _, read) => shownProducer(operator, read("slug"), read("environment")),
  },
  "producer set": {
    usage:
      "producer set --slug SLUG --environment sandbox|production --name NAME --contact NAME --email EMAIL --phone PHONE --representative NAME",
    options: { slug: word, environment: word, name: word, contact: word, email: word, phone: word, representative: word },
    run: (operator, _, read) =>
      setProducer(operator, read("slug"), read("environment"), {
        name: read("name"),
        contact: read("contact"),
        email: read("email"),
        phone: read("phone"),
        authorized_representative: read("representative"),
      }),
  },
};
