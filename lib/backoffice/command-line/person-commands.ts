import { environmentFrom } from "../operator/operator.ts";
import { erasePerson } from "../person/begin.ts";
import { exportPerson } from "../person/export.ts";
import { listErasures } from "../person/list.ts";
import { type Command, optional, word } from "./command.ts";

const whose = "--slug SLUG --environment sandbox|production --contractor CONTRACTOR";
const options = { slug: word, environment: word, contractor: word };

/** The commands about one person's data. */
export const personCommands: Readonly<Record<string, Command>> = {
  "person export": {
    usage: `person export ${whose} --to FOLDER`,
    options: { ...options, to: word },
    run: (operator, _, read) =>
      exportPerson(operator, { slug: read("slug"), environment: read("environment"), contractor: read("contractor"), to: read("to") }),
  },
  "person erase": {
    usage: `person erase ${whose} --reason TEXT [--years N] [--to FOLDER] [--confirm CONTRACTOR]`,
    options: { ...options, reason: word, years: word, to: word, confirm: word },
    run: (operator, { to, confirm, years }, read) =>
      erasePerson(operator, {
        slug: read("slug"),
        environment: read("environment"),
        contractor: read("contractor"),
        reason: read("reason"),
        years: optional(years),
        to: optional(to),
        confirm: optional(confirm),
      }),
  },
  "person erasures": {
    usage: "person erasures --slug SLUG --environment sandbox|production [--after CONTRACTOR]",
    options: { slug: word, environment: word, after: word },
    run: (operator, { after }, read) => listErasures(operator, read("slug"), environmentFrom(read("environment")), optional(after)),
  },
};
