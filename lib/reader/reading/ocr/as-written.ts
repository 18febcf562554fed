import { type Dictionary, doubted } from "../dictionary.ts";
import { postBox } from "../post-boxes.ts";
import { UNCONFIRMED } from "./prose.ts";
import { spelledByVocabulary } from "./vocabulary.ts";

/** What has only one correct form: points and commas around a company's legal form, and the initial of `Insurance`. */
const CERTAIN: readonly (readonly [RegExp, string])[] = [
  [/(?<![A-Za-z])L\.L\.C$/i, "$&."],
  [/(?<=[A-Za-z]{4})\.(?= (?:Inc|LLC|L\.L\.C|Corp|Ltd|LP|LLP)\b)/i, ","],
  [/(?<=\b(?:Co|Inc|Corp|Ltd|Ins)),$/i, "."],
  [/\b[TLJl1](?=nsur(?:ance|ers?)\b)/g, "I"],
  [/\b[TLJ1](?=NSUR(?:ANCE|ERS?)\b)/g, "I"],
  [/(?<=\b[A-Z][a-z]+ )i(?=nsur(?:ance|ers?)\b)/g, "I"],
];

/** Common OCR errors in names and addresses, with the most likely correction. */
const SLIPS: readonly (readonly [RegExp, string | ((text: string) => string)])[] = [
  // Lost spaces: `12 W 5th`, `Apt 3`, `Industrial Pkwy`.
  [/^(\d+)(?=[A-Z][a-z]|[NSEW] )/, "$1 "],
  [/\b(Apt|Unit|Suite|Ste|Floor|Bldg|Rm|Room|Box|Route|Road)(?=#?\d)/gi, "$1 "],
  [/(?<=\b(?:Ft|St|Mt)\.)(?=[A-Z])/gi, " "],
  [/_/g, " "],
  // Look-alikes: `L.L.C.`, `El Camino Real`, `Oak Street`, `Hollis Blvd`, `5th`, `Lake`.
  [/(?<![A-Za-z])[L1Il]\.\s?[L1Il]\.\s?[CG0(]?[.,]?$/, "L.L.C."],
  [/\bE[I1](?= [A-Z][a-z])/g, "El"],
  [/\b[QDC0](?=ak\b)/i, "O"],
  [/(?<=^|\s)[{](?=[a-z])/g, "I"],
  [/€/g, "E"],
  [/(?<=\s)&(?=[A-Za-z]{3})/g, "& "],
  [/(?<=[A-Za-z]{3})&(?=\s)/g, " &"],
  [/\b[O0][1l]d\b/, "Old"],
  [/\bBivd\b/, "Blvd"],
  [/\bSth\b/, "5th"],
  [/\b[Aad]th\b/, "4th"],
  [/\bATH\b/, "4TH"],
  [/(?<=^|\s)[IT]\.(?=[aeiou][a-z])/g, "L"],
  // `MILI. STREET`; not after a Roman numeral.
  [/(?<=[A-Z][A-HJ-UWYZ])[I1]\.(?=\s|$)/g, "L"],
  [/(?<=LL)\.(?=\s)/g, ""],
  [/(?<=\s)L[I1L]\.C$/, "LLC"],
  [/(?<=\s)(?:[[|(lT1]nc|Ine)(?=\.?$)/, "Inc"],
  [/(?<=\s)In[g¢](?=[.,]?$)/, "Inc"],
  [/(?<=\s)(?:[T1]NC|IN[G¢])(?=[.,]?$)/, "INC"],
  [/\b(?:St|ST),(?= [A-Z])/g, (text) => text.replace(",", ".")],
  // No name ends in a Q, and no word in lower case begins with a zero.
  [/(?<=[A-Za-z]{3})Q$/, "O"],
  [/\b0(?=[a-z]{2})/g, "O"],
];

/** In a name with capitals a word that begins with an l, other than an article or a legal form, begins with an I: `lan Marlow`, `lronwood`. */
const OF_NAMES: typeof SLIPS = [
  [/^[\s\S]*[A-Z][\s\S]*$/, (name) => name.replace(/(?<=^|[\s&/-])l(?!(?:a|as|e|es|o|os|lc|lp|td)\b)(?=[a-z]{2}|[A-Z])/g, "I")],
];

/** Slips in the names of insurers. */
const OF_INSURERS: typeof SLIPS = [
  [/^(?:[A-F][:.]|[i(!|])\s*(?=[A-Z])/, ""],
  [/,$/, ""],
  [/(?<=(?:company|casualty|mutual|indemnity))\.$/i, ""],
  [/(?<=[A-Z]{3}.* )[CG06O][O0Q6]$/, "CO"],
  [/(?<=[a-z]{3}.* )[CG06O][o0Oab6]$/, "Co"],
  [/\b[FPE]?(?:ire|ive|1re)(?= & [CMG])/, "Fire"],
  [/\b[FPE]?(?:IR[EF]|IVE)(?= & [CMG])/, "FIRE"],
];

/** The last word of `Kansas City` with one misread character. */
const CITY = [/(?<= )(?!CITY$)(?:\wITY|C\wTY|CI\wY|CIT\w)$/i, (word: string) => (word === word.toUpperCase() ? "CITY" : "City")] as const;

/** Slips in streets: the first digit of the number as a letter. */
const OF_STREETS: typeof SLIPS = [
  [/^[A-Z$](?=\d{2,4}[NSEW]?\s)/, (sign) => DIGITS[sign] ?? sign],
  [/^(\d+)\)?\s+[(]?(?=[A-Z])/, "$1 "],
  [/(?<=[A-Z]{3})(?<!CO)LN$/, " LN"],
  [/(?<= )(?:In|Lo|tn)$/, "Ln"],
  [/(?<= )(?:TN|IN|I\.N)$/, "LN"],
  [/(?<= )41h(?= )/i, "4th"],
  [/\bM[1il]{3}\b/, "Mill"],
  [/(?<= )RO$/, "RD"],
  [/(?<= )(?:87|8T|S7)$/, "ST"],
  [/(?<= )TWY$/, "HWY"],
];
const DIGITS: Readonly<Record<string, string>> = { $: "5", A: "4", B: "8", G: "6", I: "1", L: "1", O: "0", S: "5", T: "7", Z: "2" };

/** Words of streets that are longer than their abbreviations. */
const STREETS: ReadonlySet<string> = new Set(
  "street avenue drive boulevard parkway highway circle court place suite floor building route turnpike terrace square".split(" "),
);

/** Words of the names of insurers and agencies, which no person's name resembles. */
const COMPANIES: ReadonlySet<string> = new Set(
  `agency agencies assurance associates brokerage brokers casualty company corporation group indemnity insurance mutual national partners
  reinsurance services specialty surety underwriters`.split(/\s+/),
);

/** Street names have no capitals within a word; company names do. */
const RUN_TOGETHER = [/(?<=[a-z]{2})(?<!\b(?:Mc|Mac|De|La|Di))(?=[A-Z][a-z])/g, " "] as const;
/** The same in capitals, where only the end shows it: `MILLSTREET`, `LAKECITY`. */
const CAPITALS_RUN_TOGETHER = [/(?<=[A-Z]{3})(?=(?:STREET|DRIVE|ROAD|AVENUE|LANE|PKWY|BLVD|HWY|CITY)$)/g, " "] as const;

/** Corrects names and addresses; with low confidence if more than punctuation was corrected. */
export function spellAsWritten(read: Dictionary): void {
  for (const [name, reading] of read) {
    if (!reading.raw || !/_FullName|_MailingAddress_(Line|CityName)/.test(name)) continue;
    const box = name.includes("_MailingAddress_Line") ? postBox(reading.raw) : null;
    const pointed = box?.asRead ? box.text : replaced(reading.raw, CERTAIN);
    const spelt = box?.text ?? replaced(pointed, slipsOf(name));
    const raw = withVocabulary(name, spelt, reading.confidence);
    const spelled = { ...reading, raw };
    if (raw !== reading.raw) read.set(name, raw === pointed ? spelled : doubted(spelled, UNCONFIRMED, "spelling_unsure"));
  }
}

/** Streets with the words of streets; doubtful names of insurers and agencies with the words of their trade. */
function withVocabulary(name: string, text: string, confidence: number): string {
  if (name.includes("_MailingAddress_Line")) return spelledByVocabulary(text, STREETS);
  return /^(?:Insurer|Producer)_FullName/.test(name) && confidence <= UNCONFIRMED ? spelledByVocabulary(text, COMPANIES) : text;
}

function slipsOf(name: string): typeof SLIPS {
  if (name.includes("_CityName")) return [RUN_TOGETHER, CAPITALS_RUN_TOGETHER, ...SLIPS, ...OF_NAMES, [/Q(?!u)/gi, "O"], CITY];
  if (name.includes("ContactPerson")) return [...SLIPS, ...OF_NAMES, [/(?<=[a-z]{3})\.$/, ""]];
  if (name.startsWith("Insurer_")) return [...SLIPS, ...OF_NAMES, ...OF_INSURERS];
  if (name.includes("_MailingAddress_LineOne")) return [RUN_TOGETHER, CAPITALS_RUN_TOGETHER, ...SLIPS, ...OF_NAMES, ...OF_STREETS];
  return name.includes("_MailingAddress_") ? [RUN_TOGETHER, CAPITALS_RUN_TOGETHER, ...SLIPS, ...OF_NAMES] : [...SLIPS, ...OF_NAMES];
}

const replaced = (text: string, slips: typeof SLIPS) =>
  slips.reduce((written, [slip, by]) => (typeof by === "string" ? written.replace(slip, by) : written.replace(slip, by)), text);
