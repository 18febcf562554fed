import type { EndorsementGrant } from "#lib/contract/core/endorsements.ts";

/** A form of ISO or NCCI: what it is called, and what naming it on a certificate does. */
export interface FormRow {
  title: string;
  means: "grants" | "harmless" | "restricts";
  grants: readonly EndorsementGrant[];
  /** Whether it covers everyone whom a written contract requires. */
  blanket: boolean;
  /** Of one that insures a party for its own part in it, not for work that is done for it: which part. */
  capacity?: string;
}

const form = (title: string, means: FormRow["means"], grants: readonly EndorsementGrant[] = [], blanket = false): FormRow => ({
  ...{ title, means, grants, blanket },
});
const rows = (means: FormRow["means"], titles: Readonly<Record<string, string>>): [string, FormRow][] =>
  Object.entries(titles).map(([number, title]) => [number, form(title, means)]);
const scheduled = (title: string, ...grants: EndorsementGrant[]) => form(title, "grants", grants);
const automatic = (title: string, ...grants: EndorsementGrant[]) => form(title, "grants", grants, true);

/** The forms that contracts ask for. */
const granting: Readonly<Record<string, FormRow>> = {
  "CG 20 10": scheduled("additional insured, owners, lessees or contractors", "additional_insured_ongoing"),
  "CG 20 26": scheduled("additional insured, designated person or organization", "additional_insured_ongoing"),
  "CG 20 33": automatic("additional insured, automatic status by contract with you", "additional_insured_ongoing"),
  "CG 20 37": scheduled("additional insured, completed operations", "additional_insured_completed"),
  "CG 20 38": automatic("additional insured, automatic status for other parties", "additional_insured_ongoing"),
  "CG 20 39": automatic("additional insured, automatic status for completed operations", "additional_insured_completed"),
  "CG 20 40": automatic("additional insured, automatic status for completed operations of other parties", "additional_insured_completed"),
  "CG 24 04": scheduled("waiver of transfer of rights of recovery", "waiver_of_subrogation"),
  "CG 24 53": automatic("waiver of transfer of rights of recovery, automatic", "waiver_of_subrogation"),
  "CG 20 01": automatic("primary and noncontributory, other insurance condition", "primary_noncontributory"),
  "CG 25 03": scheduled("aggregate for each construction project", "aggregate_per_project"),
  "CG 25 04": scheduled("aggregate for each location", "aggregate_per_location"),
  "CA 20 48": scheduled("designated insured", "additional_insured"),
  "CA 04 44": scheduled("waiver of transfer of rights of recovery", "waiver_of_subrogation"),
  "CA 04 49": automatic("primary and noncontributory, other insurance condition", "primary_noncontributory"),
  "WC 00 03 13": scheduled("waiver of the right to recover from others", "waiver_of_subrogation"),
  "WC 04 03 06": scheduled("California's waiver of the right to recover from others", "waiver_of_subrogation"),
  "WC 42 03 04": scheduled("Texas's waiver of the right to recover from others", "waiver_of_subrogation"),
};

/** The parts for which parties are additional insureds other than as those for whom work is done: by their words, and by their forms. */
export const capacities: Readonly<Record<string, { words: string; forms: Readonly<Record<string, string>> }>> = {
  landlord: { words: "landlord|(?:managers?\\s+or\\s+)?lessor", forms: { "CG 20 11": "managers or lessors of premises", "CG 20 24": "owners of leased land" } },
  "lessor of equipment": { words: "lessor", forms: { "CG 20 28": "lessor of leased equipment", "CG 20 34": "lessor of leased equipment, automatic" } },
  lender: { words: "lender|mortgagee|mortgage\\s+holder|loss\\s+payee", forms: { "CG 20 18": "mortgagee, assignee or receiver" } },
  vendor: { words: "vendor", forms: { "CG 20 15": "vendors" } },
  franchisor: { words: "franchisor", forms: { "CG 20 29": "grantor of franchise", "CG 20 35": "grantor of licenses, automatic", "CG 20 36": "grantor of licenses" } },
  concessionaire: { words: "concession\\w*|sponsor", forms: { "CG 20 03": "concessionaires" } },
  "co-owner": { words: "co-?owner", forms: { "CG 20 27": "co-owner", "CG 20 04": "condominium unit owners", "CG 20 05": "controlling interest" } },
  member: { words: "club\\s+member|volunteer", forms: { "CG 20 02": "club members", "CG 20 20": "charitable institutions", "CG 20 21": "volunteer workers" } },
  engineer: { words: "surveyor", forms: { "CG 20 07": "engineers, architects or surveyors", "CG 20 31": "engineers, architects or surveyors", "CG 20 32": "engineers not engaged by the named insured" } },
  "public authority": { words: "permit(?:ting|\\s+issuing)\\s+authority", forms: { "CG 20 12": "state permits", "CG 20 13": "state permits relating to premises" } },
}; // biome-ignore format: a table

const inCapacity = Object.entries(capacities).flatMap(([capacity, { forms }]) =>
  Object.entries(forms).map(([number, title]): [string, FormRow] => [number, { ...form(title, "harmless"), capacity }]),
);

const harmless = rows("harmless", {
  ...{ "CG 00 01": "commercial general liability", "CG 00 09": "owners and contractors protective", "CG 00 33": "liquor liability" },
  ...{ "CG 02 05": "notice of cancellation in Texas", "CG 02 24": "earlier notice of cancellation" },
  ...{ "CG 04 35": "employee benefits liability", "CG 04 37": "electronic data liability" },
  ...{ "CG 22 92": "snow plow operations covered" },
  ...{ "CG 24 12": "boats", "CG 24 17": "contractual liability, railroads", "CG 24 50": "limited cover of unmanned aircraft" },
  ...{ "CG 25 14": "designated locations aggregate", "CG 29 88": "Texas changes" },
  ...{ "CG 21 70": "cap on losses from certified acts of terrorism" },
  ...{ "CA 00 01": "business auto", "CA 00 05": "garage", "CA 00 10": "business auto physical damage", "CA 00 20": "motor carrier", "CA 00 25": "auto dealers" },
  ...{ "CA 20 01": "lessor, additional insured and loss payee", "CA 20 15": "mobile equipment", "CA 20 54": "employee hired autos", "CA 20 70": "railroads" },
  ...{ "CA 99 03": "medical payments", "CA 99 10": "drive other car", "CA 99 16": "hired autos specified as covered", "CA 99 17": "individual named insured" },
  ...{ "CA 99 23": "rental reimbursement", "CA 99 28": "stated amount", "CA 99 33": "employees as insureds", "CA 99 44": "loss payable" },
  ...{ "CA 99 47": "employee as lessor", "CA 99 48": "pollution liability, broadened", "CA 99 54": "designation of covered autos" },
  ...{ "CU 00 01": "commercial umbrella", "CX 00 01": "commercial excess" },
  ...{ "IL 00 03": "calculation of premium", "IL 00 17": "common policy conditions", "IL 00 21": "nuclear energy", "IL 09 52": "cap on terrorism", "IL 09 85": "disclosure of terrorism premium" },
  ...{ "WC 00 00 00": "workers' compensation policy", "WC 00 00 01": "information page", "WC 00 01 06": "longshore and harbor workers" },
  ...{ "WC 00 02 01": "maritime cover", "WC 00 03 01": "alternate employer", "WC 00 03 03": "stop gap", "WC 00 03 10": "proprietors, partners and officers covered" },
  ...{ "WC 00 03 11": "voluntary compensation", "WC 00 04 03": "experience rating", "WC 00 04 06": "premium discount", "WC 00 04 14": "change of ownership" },
  ...{ "WC 00 04 19": "premium due date", "WC 00 04 21": "catastrophe premium", "WC 00 04 22": "terrorism disclosure", "WC 00 04 24": "audit" },
}); // biome-ignore format: a table

const restricting = rows("restricts", {
  ...{ "CG 00 02": "claims-made cover", "CG 03 00": "deductible", "CG 21 00": "exclusion, designated premises", "CG 21 01": "exclusion, athletic participants" },
  ...{ "CG 21 04": "exclusion, products and completed operations", "CG 21 09": "exclusion, unmanned aircraft", "CG 21 16": "exclusion, professional services" },
  ...{ "CG 21 17": "exclusion, movement of buildings", "CG 21 32": "exclusion, communicable disease", "CG 21 33": "exclusion, designated products" },
  ...{ "CG 21 34": "exclusion, designated work", "CG 21 35": "exclusion, medical payments", "CG 21 36": "exclusion, new entities" },
  ...{ "CG 21 38": "exclusion, personal and advertising injury", "CG 21 39": "limitation of contractual liability", "CG 21 41": "exclusion, intercompany suits" },
  ...{ "CG 21 42": "exclusion, explosion, collapse and underground damage", "CG 21 43": "exclusion, explosion, collapse and underground damage" },
  ...{ "CG 21 44": "limitation to designated premises, project or operation", "CG 21 45": "exclusion, damage to premises rented to you" },
  ...{ "CG 21 46": "exclusion, abuse or molestation", "CG 21 47": "exclusion, employment practices", "CG 21 49": "exclusion, total pollution" },
  ...{ "CG 21 50": "liquor liability, amended", "CG 21 51": "liquor liability, amended", "CG 21 53": "exclusion, designated ongoing operations" },
  ...{ "CG 21 54": "exclusion, operations under a wrap-up", "CG 21 55": "exclusion, total pollution", "CG 21 57": "exclusion, counseling" },
  ...{ "CG 21 65": "exclusion, total pollution", "CG 21 66": "exclusion, volunteer workers", "CG 21 67": "exclusion, fungi or bacteria" },
  ...{ "CG 21 73": "exclusion, terrorism", "CG 21 86": "exclusion, exterior insulation and finish systems", "CG 21 96": "exclusion, silica" },
  ...{ "CG 22 24": "exclusion, inspection and appraisal", "CG 22 33": "exclusion, testing or consulting", "CG 22 34": "exclusion, construction management" },
  ...{ "CG 22 43": "exclusion, engineers and architects", "CG 22 60": "limitation, real estate operations", "CG 22 70": "real estate managed" },
  ...{ "CG 22 74": "limited contractual liability", "CG 22 79": "exclusion, contractors' professional liability", "CG 22 80": "limited exclusion, professional liability" },
  ...{ "CG 22 94": "exclusion, work of subcontractors", "CG 22 95": "exclusion, work of subcontractors at designated sites" },
  ...{ "CG 24 10": "excess provision, vendors", "CG 24 26": "narrower definition of insured contract", "CG 24 25": "limited cover of fungi" },
  ...{ "CG 25 01": "changed limits", "CG 25 02": "changed limits", "CG 40 32": "exclusion, perfluoroalkyl substances", "CG 40 35": "exclusion, cyber incidents" },
  ...{ "CA 03 02": "deductible", "CA 20 18": "professional services not covered", "CA 23 01": "exclusion, explosives", "CA 23 85": "exclusion, terrorism" },
  ...{ "CA 23 94": "exclusion, silica", "CU 21 42": "exclusion", "IL 09 53": "exclusion, terrorism" },
  ...{ "WC 00 03 02": "exclusion, designated workplaces", "WC 00 03 08": "exclusion, partners, officers and others", "WC 00 03 22": "exclusion, leased workers" },
  ...{ "WC 00 06 03": "deductible" },
}); // biome-ignore format: a table

/** Every form that is known; a state's changes of conditions are known by their series. */
export const formTable: Readonly<Record<string, FormRow>> = {
  ...granting,
  ...Object.fromEntries([...harmless, ...inCapacity, ...restricting]),
};

/** Series of forms by state, which change conditions as its law requires. */
const ofStates = /^(?:C[AGU] (?:01|02|26) \d\d|CA (?:21|22) \d\d|IL (?:01|02) \d\d|WC (?!00)\d\d 06 \d\d)$/;

export const formRow = (number: string): FormRow | null =>
  formTable[number] ?? (ofStates.test(number) ? form("a state's changes", "harmless") : null);

/** A form's number in a text, with the edition that may follow it. A policy's number has other groups of digits. */
const numberOf = (letters: string, gap: string) =>
  new RegExp(
    String.raw`(?<![\w-])(?:(?<letters>${letters})[\s-]?(?<a>\d\d)${gap}(?<b>\d\d)|(?<wc>WC)${gap}(?<c>\d\d)${gap}(?<d>\d\d)${gap}(?<e>\d\d)(?:\s?[A-Z](?![\w]))?)(?:[\s(-]*(?:ed(?:ition)?\.?\s*)?(?<month>0[1-9]|1[0-2]|[1-9](?=[/-]))[\s/-]?(?:19|20)?(?<year>\d\d)\)?)?(?![\d-])`,
    "gi",
  );
const NAMED = numberOf("CG|CA|CU|CX|IL", String.raw`[\s-]?`);
/** The same on an endorsement page, whose number may also be a carrier's; policies there have numbers with hyphens. */
const ON_PAGE = numberOf("CG|CA|CU|CX|IL|BP|GL|AI", String.raw`\s?`);

/** Numbers without their letters, behind a form with them or the word: "CG 20 10, 20 37", "WC forms: 00 03 13". */
const SHORT =
  /(?<=(?:\b(CG|CA|CU|WC)¤?|\bforms?\b(?:\s+(?:nos?|numbers?|list)\b)?)(?:[^A-Za-z]|\band\b){0,60}?)(?<![\w/.-])(\d\d) (\d\d)(?: (\d\d))?(?: (?:0[1-9]|1[0-2]) \d\d)?(?![\w/-]|\.\d)/gi;
/** The letters of a form stay, marked, so that what follows it is of the same kind. */
const lettersOnly = (text: string) => text.replace(NAMED, (said: string) => `${said.slice(0, 2)}¤`);

/** A form by its short number: three pairs that begin with 00 are of workers' compensation, and a third pair otherwise is an edition's month. */
function shortNumber([, letters, a, b, c]: RegExpMatchArray): string {
  const isWorkers = /^WC$/i.test(letters ?? "") || (letters === undefined && a === "00" && c !== undefined);
  return (isWorkers ? ["WC", a, b, c] : [letters ?? "CG", a, b])
    .filter((part) => part !== undefined)
    .join(" ")
    .toUpperCase();
}

export interface WrittenForm {
  number: string;
  /** Month and year, `04 13`. */
  edition: string | null;
  /** As written, and where that ends. */
  text: string;
  end: number;
}

function written(text: string, pattern: RegExp): WrittenForm[] {
  return [...text.matchAll(pattern)].map(({ groups: { letters, a, b, wc, c, d, e, month, year } = {}, 0: said, index }) => ({
    number: (wc ? [wc, c, d, e] : [letters, a, b]).join(" ").toUpperCase(),
    edition: month && year ? `${month.padStart(2, "0")} ${year}` : null,
    text: said,
    end: index + said.length,
  }));
}

/** The numbers of endorsements on a page of theirs, also of those that are not ISO's or NCCI's. */
export const formsOnPage = (text: string): WrittenForm[] => written(text, ON_PAGE);

export interface NamedForm {
  number: string;
  row: FormRow | null;
}

/** The forms of ISO and NCCI that a text names. */
export const formsIn = (text: string): NamedForm[] => {
  const short = [...lettersOnly(text).matchAll(SHORT)].map(shortNumber);
  return [...written(text, NAMED).map(({ number }) => number), ...short].map((number) => ({ number, row: formRow(number) }));
};

export const withoutForms = (text: string): string =>
  lettersOnly(text)
    .replace(SHORT, " ")
    .replace(/\b(?:CG|CA|CU|CX|IL|WC)¤/gi, " ");

const ABSENT =
  /\b(?:(?:does|do)\s+not\s+(?:carry|contain|include|have)|carr(?:y|ies)\s+(?:no|neither)|has\s+(?:no|neither)|without|free\s+of)\s+(?:(?:(?:forms?|endorsements?|or|nor|and|any|either)\b|[A-Z]{2}[\s-]?\d{2}[\s-]?\d{2}(?:\s+\d{2}\s+\d{2})?)[\s,/&]*)+/gi;

const NOT_ON =
  /((?:(?:forms?|endorsements?|or|nor|and|neither)\b|[A-Z]{2}[\s-]?\d{2}[\s-]?\d{2}(?:\s+\d{2}\s+\d{2})?)[\s,/&]*)+(?:(?:is|are)\s+not\s+(?:on|part\s+of|attached\s+to|endorsed\s+(?:on|to)|applicable\s+to)|(?:does|do)\s+not\s+apply\s+to)\s+(?:the|this)\s+(?:general\s+liability\s+policy|policy|GL|general\s+liability)(?=\W*$|[.;])/gi;

/** The text without denials of forms that would take something back, as in "does not carry CG 21 39". */
export const withoutAbsentForms = (text: string): string =>
  [ABSENT, NOT_ON].reduce((left, pattern) => left.replace(pattern, (said) => (areTaking(formsIn(said)) ? " " : said)), text);

const areTaking = (forms: readonly NamedForm[]): boolean => forms.length > 0 && forms.every(({ row }) => row?.means === "restricts");
