import { distance, labelKey } from "../anchors.ts";
import { type Dictionary, doubted } from "../dictionary.ts";
import { UNCONFIRMED } from "./prose.ts";

/** The second separator of a number whose first was read. */
const LOST_DASH = /(?<=^\d{3}([-.])\d{3})\s(\d{4})/;
const TELEPHONE = /\(?\d{3}\)?\s?[-.]?\s?\d{3}\s?[-.\s]\s?\d{4}(?:\s?(?:x|ext\.?)\s?\d+)?/i;

/** Removes label fragments from telephone numbers and email addresses; deletes a value that is only a label. */
export function trimContacts(read: Dictionary): void {
  for (const name of ["Producer_ContactPerson_PhoneNumber_A", "Producer_FaxNumber_A"]) {
    const reading = read.get(name);
    const raw = reading?.raw ?? "";
    const number = TELEPHONE.exec(raw.replace(/~/g, "-").replace(/-\s?-/g, "-"))?.[0].replace(LOST_DASH, "$1$2");
    if (reading && number && number !== raw) read.set(name, doubted({ ...reading, raw: number }, UNCONFIRMED, "spelling_unsure"));
    else if (raw.replace(/\D/g, "").length < 4) read.delete(name);
  }
  const contact = read.get(CONTACT);
  const [first = "", ...rest] = (contact?.raw ?? "").split(" ");
  const isLabel = rest.length > 1 && distance(labelKey(first), "CONTACT", 3) <= 3;
  const person = (isLabel ? rest.join(" ") : contact?.raw?.replace(LABEL_REMAINS, ""))?.replace(NEXT_ROW, "");
  if (rest.length === 0 && (distance(labelKey(first), "CONTACT", 3) <= 3 || /^(?:FAX|T|PHONE|NAME:?)$/i.test(first))) read.delete(CONTACT);
  if (contact && person && person !== contact.raw) read.set(CONTACT, doubted({ ...contact, raw: person }, UNCONFIRMED, "spelling_unsure"));
  const mail = read.get(MAIL);
  const text = mail?.raw ?? "";
  if (!/[.@]\w/.test(text)) read.delete(MAIL);
  else if (
    mail &&
    (/^[A-Z]{2}/.test(text) || mail.confidence < UNLIKELY) &&
    distance(labelKey(text.slice(0, ADDRESS.length)), ADDRESS, 2) <= 2
  )
    read.set(MAIL, doubted({ ...mail, raw: text.slice(ADDRESS.length).replace(/^:/, "") }, UNCONFIRMED, "spelling_unsure"));
}

/** Corrects an email address, with low confidence: OCR engines read `l` as `1`, lose the `@`, and add the end of the label. */
export function spellMail(read: Dictionary): void {
  const mail = read.get(MAIL);
  const raw = mail?.raw ?? "";
  const spelled = addressIn(raw)
    // Signs that `@` is misread as, and the last point of a domain.
    .replace(/^([\w.+-]+)\s?[é®©£€]\s?(?=[\w-]+\.\w+$)/, "$1@")
    .replace(/^([\w.+-]+)\s(?=[\w-]+\.\w+$)/, "$1@")
    .replace(/(?<=\d)[lI|](?=[.@\d])/g, "1")
    .replace(/(?<=\d)[oO](?=[.@\d])/g, "0")
    .replace(/^[1I|](?=\.[A-Za-z])/, "l")
    .replace(/(?<=^|[.@_-])0(?=[A-Za-z]{2})/, "o");
  if (mail && spelled !== raw) read.set(MAIL, doubted({ ...mail, raw: spelled }, UNCONFIRMED, "spelling_unsure"));
}

/** The email address at the end of the text: without spaces, without the label before it, and with the last point of its domain. */
function addressIn(line: string): string {
  const raw = (/@.*[a-z]/.test(line) ? line.replace(NEXT_HEADING, "") : line).replace(/[({]@/, "@");
  const [, local, domain] = /([\w.+-]+) ?@ ?(\w[\w\s.,:~-]*?)[.,]?$/.exec(raw) ?? [];
  if (local === undefined || domain === undefined) return raw;
  const pointed = domain
    .replace(/ ?([-.,:~]) ?/g, "$1")
    .replace(/[:~]/g, "-")
    .replace(/,(?=\w{2,}$)/, ".");
  const whole = pointed.includes(".") ? pointed : pointed.replace(/ (?=\w{2,}$)/, ".");
  return `${local.replace(/^E-?M[A-Z]{2,3}(?=[a-z])/, "")}@${whole.replaceAll(" ", "")}`;
}

/** The heading below, in capitals. */
const NEXT_HEADING = /(?:\s[A-Z(]|(?<=[a-z])[A-Z])[A-Z()]{3,}.*$/;

const CONTACT = "Producer_ContactPerson_FullName_A";
/** The end of the label `CONTACT` before a name. */
const LABEL_REMAINS = /^(?:C?O?N?T?[AI]{1,2}CT|[NTA]{1,2}CT|CT|T)(?: (?=[A-Z])|(?=[A-Z][a-z]))/;
/** A telephone number or a label of the row below a name. */
const NEXT_ROW = /\s+(?:FAX$|\(?\d{3}\)?[\s.-]\d{3}[\s.-].*$)/i;
const MAIL = "Producer_ContactPerson_EmailAddress_A";
const ADDRESS = "ADDRESS";
/** Below this confidence an address may begin with its label, whatever its characters. */
const UNLIKELY = 0.5;
