import { isUnderstood } from "./understood.ts";

/** A sentence of the remarks that may withdraw, limit or make conditional what the table shows. */
export interface Objection {
  /** As written. */
  sentence: string;
  /** Its possible effect, to follow "it may": "take cover back". */
  may: string;
}

/** Words of a promise to give notice of cancellation; after any other word the promise ends. */
const NOTICE_WORDS =
  "of|cancell?ation|non-?\\s?renewal|material|changes?|reduction|will|shall|be|given|provided|mailed|delivered|sent|to|the|certificate|holders?|additional|insureds?|applies|apply|is|are|included|prior|written|advance|notice|except|ten|\\d+|\\(\\d+\\)|days?'?|for|non-?\\s?pay(?:ment)?|premiums?|in|event|accordance|with|policy|provisions|and|or|by|carrier|insurers?|company|as|required|contract|all|policies|other|than|reason|any";

/** Wording that promises something with words that elsewhere would withdraw it. Removed before the search. */
const HARMLESS: readonly RegExp[] = [
  /\bshould\s+(?:any\s+(?:of\s+)?)?(?:the\s+|this\s+|these\s+)?(?:above\s+)?(?:described\s+)?polic(?:y|ies)\s+be\s+(?:cancell?ed|terminated|non-?\s?renewed)\b(?=[^.;]*\bnotice\b[^.;]*\b(?:sent|given|mailed|delivered|provided)\b)/gi,
  // Notice of cancellation, in days or as a promise.
  new RegExp(
    `\\b(?:\\d+|ten|fifteen|thirty|forty-five|sixty|ninety)\\s*(?:\\(\\d+\\)\\s*)?-?\\s*days?'?s?'?\\s*(?:(?:prior|advance|written|of|'s)\\s*)*(?:notice|noc)\\b(?:[\\s,/]+(?:${NOTICE_WORDS})(?![a-z]))*`,
    "gi",
  ),
  /\b(?:except\s*(?:for\s*)?)?(?:10|ten)\s*(?:\(10\)\s*)?days?\s*(?:notice\s*)?(?:for|in the event of|due to)\s*(?:non-?\s?pay(?:ment)?\b)(?:\s*of\s*premiums?)?/gi,
  /\bnotice of (?:cancellation|non-?renewal)(?: or (?:non-?renewal|material change))?\s*(?:(?:will|shall) be (?:given|provided|delivered|mailed|sent)|is provided|applies|endorsement|included|in accordance|per|as required|to)\b/gi,
  /\b(?:should|if) any of the above described policies be cancell?ed before the expiration date thereof\b/gi,
  /\b(?:policy|policies|coverage|insurance)\s+(?:will|shall|may)\s+not\s+be\s+(?:cancell?ed|terminated|reduced)[^.;]*\bnotice\b(?:\s+to\s+(?:the\s+)?certificate\s+holder)?/gi,
  // Cover granted in negative wording.
  /\bnon[\s-]*(?:contribut\w*|owned|auditable|admitted|smoker)\b/gi,
  /\b(?:and\s+)?(?:will|shall|does|is)\s+not\s+(?:seek\s+)?(?:contribut\w*|require\s+contribution)\b[^.;,]*/gi,
  /\b(?:including,?\s*)?but\s+(?:is\s+)?not\s+limited\s+to\b/gi,
  /\bwithout\s+(?:limitation|regard)\b/gi,
  /\bnot\s+less\s+than\b/gi,
  // The form's own reminder, and conditions of every policy.
  /\bsubject\s+to\s+(?:all\s+)?(?:the\s+)?(?:policy(?:'s)?\s+)?(?:terms|provisions|policy|conditions)(?:\s*(?:,|&|and|or)\s*(?:terms|conditions|provisions|limitations|exclusions|endorsements|forms))*(?:\s+of\s+(?:the|such|each|said)\s+polic(?:y|ies))?/gi,
  /\b(?:to\s+the\s+extent|only\s+(?:if|when|where|as|to the extent)|if|when|where|whenever|as)\s+(?:(?:is|are|so|may be|and where|and as|specifically)\s+)*(?:required|agreed|requested)\s+(?:by|in|under|per|to)\s+(?:an?\s+|the\s+|any\s+)?(?:executed\s+|signed\s+|insured\s+)?(?:written\s+)?(?:contract|agreement|permit|law)\b/gi,
  /\b(?:with\s+respects?\s+to|as\s+respects|for|on|under)\s+(?:the\s+)?(?:commercial\s+)?(?:general|auto(?:mobile)?|umbrella)\s+liability(?:\s+polic(?:y|ies))?\s+only\b/gi,
  // Numbers of jobs and similar references.
  /\b(?:job|project|contract|permit|licen[sc]e|policy|bid|account|unit|site|order|ref(?:erence)?|file|lot|loc(?:ation)?|building|bldg|event|form|certificate|invoice|claim|route|highway|p\.?o\.?|suite|store|phase|area|task|item|work\s+order)\s+nos?\b\.?\s*[:#]?/gi,
];

/** Notice that was given, whatever promise surrounds it. */
const NOTICE_GIVEN =
  /\bnotice\b[^.;]*\b(?:has|have|had|was|were|been)\b|\b(?:issued|sent|mailed|received|served)\b[^.;]*\bnotice\s+of\s+cancel/i;

/** Wording that affects cover, with its effect. */
const WORDING: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:cancel\w*|terminat\w+|rescin\w+|void(?:ed|able)?|laps(?:e|ed|es|ing)|revok\w+|withdr[ae]wn?|nonrenew\w*|non-renew\w*|expir(?:ed|es|ing)|supersed\w+|replaced\s+by|surrender\w*|no\s+longer|out\s+of\s+force|discontinu\w*|c(?:an)?(?:x|cl|ncl)(?:['’]?(?:l?e?d|s|ing))?|cxl\w*|cnx\w*|can['’]d|off\s+(?:the|our)\s+books|rewritten)\b/i,
    "say that cover has ended",
  ],
  [
    /\b(?:polic(?:y|ies)|coverages?|cover|insurance|certificate|cert|GL|term)\b[^.;]{0,40}\b(?:ceas(?:e|ed|es|ing)|end(?:ed|s|ing)?|stop(?:s|ped)?|halt(?:s|ed)?|closed|dropped|temporar\w+|interim|restrict\w+)\b/i,
    "say that cover has ended",
  ],
  [
    /\b(?:in\s+error|erroneous\w*|mistak\w+|incorrect\w*|inaccurate|disregard\w*|destroy\w*|discard\w*|fraud\w*|forged?|altered|unauthori[sz]ed|obsolete|outdated|stale)\b/i,
    "say that this is not a certificate in force",
  ],
  [
    /\b(?:is|are|been|was|were|policy|policies|coverage|cover|insurance)\s+(?:currently\s+|temporarily\s+)?(?:suspended|on\s+hold|inactive)\b/i,
    "say that cover has ended",
  ],
  [
    /\b(?:exhaust\w*|erod\w+|erosion|impair\w*|deplet\w+|reduc(?:ed|es|ing)|reduction|decreas\w+|diminish\w*|sub-?\s?limit\w*|limited\s+to|restricted\s+to|limitation\w*|capped|used\s+up|pa(?:id|yment)s?\s+(?:of\s+)?claims?|claims?\s+paid|in\s+reserve|(?:open|pending|outstanding)\s+(?:claims?|losses|reserves)|(?:been|was|were|already)\s+(?:used|spent|consumed))\b/i,
    "lower the limits",
  ],
  [
    /\b(?:remaining|available)\b[^.]*\b(?:limit|aggregate)|\b(?:limit|aggregate)s?\b[^.]*\b(?:remain|left|available|shared)/i,
    "lower the limits",
  ],
  [
    /\b(?:exclud\w+|exclusions?|excl\b\.?|excls|prohibit\w*|except(?:ing|ion|ions)?|omit\w*|deleted|removed|carved?[\s-]out|warrant(?:y|ies|ed))\b/i,
    "exclude something",
  ],
  [
    /\bdeductibles?\b|\bded\.?\s*[:$\d]|\bself[\s-]*insured?\b|\bSIR\b|\bretentions?\b|\bretained\s+limit/i,
    "leave part of each loss to the insured",
  ],
  [
    /\b(?:subject\s+to|contingent|conditional\w*|conditioned|provided\s+(?:that|the)|unless|until|pending|awaiting|await\w*|once|upon\s+(?:receipt|payment|approval|completion|issu\w*)|only|if|to\s+be\s+(?:issued|determined|confirmed|advised|endorsed|added|bound)|tbd|tba|in\s+process|under\s+review|on\s+order|(?:been|was|were|is)\s+ordered|forthcoming|provisional\w*|not\s+yet|will\s+be\s+(?:added|issued|endorsed))\b/i,
    "make cover conditional",
  ],
  [
    /\b(?:binder|bound|to\s+follow(?!\s+form)|quot(?:e|ed|ation)|proposal|proposed|applied\s+for|application\s+(?:submitted|pending|for)|indication)\b/i,
    "describe cover that is not bound yet",
  ],
  [
    /\b(?:unpaid|overdue|past\s+due|delinquen\w*|in\s+default|non-?\s?pay(?:ment)?|premium\s+(?:is\s+)?(?:due|owed|owing)|bankrupt\w*|insolv\w*|liquidat\w*|receivership|rehabilitation|conservatorship|disput\w*|contest(?:s|ed|ing)|litigation|reserv\w*\s+(?:of\s+|its\s+|their\s+|all\s+)*rights?|downgrad\w*)\b/i,
    "say that cover is at risk",
  ],
  [
    /\b(?:sample|specimen|draft|illustration|facsimile|example|template|for\s+bid(?:ding)?|training\s+purposes?|test\s+certificate|invalid)\b/i,
    "say that this is not a certificate in force",
  ],
  [/\bexcess\s+(?:of|over|to)\s+(?:any|all|other)\b/i, "make cover excess"],
  [
    /\b(?:no|not|none|never|neither|nor|nothing|without|cannot|unable|fails?|failed|refus\w+|declin\w+|denied|den(?:y|ies)|reject\w+|lacks?|absent|however|but|although|disclaim\w*|waived\s+by\s+the\s+insured)\b|n't\b/i,
    "deny something",
  ],
];

const CLAIMS_MADE = /\bclaims?[\s-]*made\b/i;
const USUALLY_CLAIMS_MADE = /professional|errors|omission|\bE\s?&\s?O\b|cyber|media|pollution|directors|\bEPLI?\b|malpractice|technology/i;

/** The sentences of a text. Forms break lines anywhere, so a line break does not end a sentence. */
export function sentencesOf(text: string): string[] {
  const joined = text.replace(/\s+/g, " ");
  return joined
    .split(/(?<=[A-Za-z0-9)]{2}[.!?]|[;•])\s+(?=["'(]?[A-Z0-9*#])/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** A sentence without wording that promises something in the negative. */
export function withoutHarmless(sentence: string): string {
  return HARMLESS.reduce((left, pattern) => left.replace(pattern, " "), lettersRestored(sentence));
}

/** Restores letters that were replaced by digits, by OCR or to hide a word. */
const lettersRestored = (text: string) =>
  text.replace(/\b(?=[a-z01|5]*[a-z][01|5])(?=(?:[01|5]*[a-z]){3})[a-z01|5]+\b/gi, (word) =>
    word.replace(/0/g, "O").replace(/[1|]/g, "L").replace(/5/g, "S"),
  );

/** The effect of a sentence on the cover shown; null if no known wording affects it. */
function objectionTo(sentence: string): string | null {
  if (NOTICE_GIVEN.test(sentence)) return "say that cover has ended";
  const left = withoutHarmless(sentence);
  if (CLAIMS_MADE.test(left) && !USUALLY_CLAIMS_MADE.test(left)) return "say that cover is claims-made";
  return WORDING.find(([pattern]) => pattern.test(left))?.[1] ?? null;
}

const AMOUNT = /\$\s?(\d{1,3}(?:,\d{3})+|\d{4,})\b|\$\s?(\d+(?:\.\d+)?)\s?(k|m|mm|million|thousand)\b/gi;

function amountsIn(sentence: string): number[] {
  return [...sentence.matchAll(AMOUNT)].map(([, whole, short, unit]) => {
    if (whole) return Number(whole.replaceAll(",", ""));
    return Number(short) * (/^(?:k|thousand)$/i.test(unit ?? "") ? 1_000 : 1_000_000);
  });
}

/**
 * The sentences of the remarks that may withdraw, limit or make conditional what the table shows; `least` is the lowest relevant limit in
 * dollars.
 */
export function objectionsIn(text: string, least: number | null): Objection[] {
  return sentencesOf(text).flatMap((sentence) => {
    const may = objectionTo(sentence);
    if (may) return [{ sentence, may }];
    const limit = /limit|occurrence|aggregate|per\s+(?:claim|person|accident)/i.test(sentence);
    const lower = limit && least !== null && amountsIn(sentence).some((amount) => amount < least);
    if (lower) return [{ sentence, may: "lower the limits" }];
    return isUnderstood(withoutHarmless(sentence)) ? [] : [{ sentence, may: "change what is covered" }];
  });
}

/** A grant that applies only where a contract requires it. */
export const isConditionalGrant = (sentence: string): boolean =>
  /\b(?:if|when|where|whenever|as|to the extent)\b[^.]{0,40}\b(?:required|agreed|requested)\b[^.]{0,30}\b(?:contract|agreement|permit)\b/i.test(
    sentence,
  );
