/** A page that insurers and offices send with certificates, which speaks of a subject of its own. */
interface PageSubject {
  /** The title, by which the page is known. */
  title: RegExp;
  /** Words of its subject: a sentence with one of them says nothing of this insured's cover. */
  words: RegExp;
  /** Whether it is a bill or an order, which are about the work and never about cover. */
  ofWork?: boolean;
  example: string;
  counterExample: string;
}

export const subjects: readonly PageSubject[] = [
  {
    title:
      /\bprivacy\s+(?:notice|promise|polic(?:y|ies)|practices|statement)|\bnotice\s+(?:of|about)\s+(?:our\s+)?privacy|\bfacts\b.*\bpersonal\s+information/i,
    words: /\b(?:privacy|information|personal|nonpublic|disclos\w+|collect\w*|share[sd]?|safeguards?|affiliates|your\s+trust|opt\s+out)\b/i,
    example: "We do not sell information about you.",
    counterExample: "Hoisting is excluded from your policy.",
  },
  {
    title: /\bterrorism\b.*\b(?:coverage|disclosure|notice)|\b(?:disclosure|notice)\b.*\bterrorism/i,
    words: /\b(?:terroris\w+|policyholder\s+disclosure|the\s+act|treasury|government(?:'s)?|certified\s+acts?|attributable|TRI[AP]\w*)\b/i,
    example: "The United States Government pays a share of losses above the insurer's deductible.",
    counterExample: "Rigging is excluded from this policy.",
  },
  {
    title: /\b(?:insurance\s+)?fraud\s+(?:warnings?|statements?|notices?)/i,
    words: /\b(?:fraud\w*|defraud\w*|crimes?|criminal|knowingly|penalt\w+|felony|false|misleading|not\s+applicable\s+in)\b/i,
    example: "Any person who knowingly files a false claim commits a crime.",
    counterExample: "The insured is under investigation.",
  },
  {
    title: /\b(?:producer|agent|agency|broker)(?:'s)?\s+(?:compensation|commissions?|remuneration)|\bcompensation\s+disclosure/i,
    words: /\b(?:commissions?|compensat\w+|remunerat\w+|fees|the\s+amount\s+may\s+vary)\b/i,
    example: "The agency receives a commission from the insurer.",
    counterExample: "The premium is unpaid.",
  },
  {
    title:
      /\b(?:report(?:ing)?|file)\s+(?:of\s+)?an?\s+(?:claim|loss|accident)|\bclaims?\s+reporting|\bin\s+case\s+of\s+(?:an\s+)?accident/i,
    words:
      /\b(?:call|visit|report|accident|police|witness\w*|photographs?|claims?\s+(?:center|department|line|service)|your\s+policy\s+number|have\b.*\bdate\s+of\s+loss\b.*\bready)\b/i,
    example: "Do not admit fault or discuss the accident.",
    counterExample: "Cranes are not insured.",
  },
  {
    title: /\bcomplaint\b|\bimportant\s+notice\b|\bproblems\s+with\s+your\s+insurance\b/i,
    words:
      /\b(?:complaints?|problems|keep\s+this\s+notice|ombudsman|commissioner|department\s+of\s+(?:insurance|commerce)|does\s+not\s+become\s+a\s+part)\b/i,
    example: "This notice does not become a part of the attached document.",
    counterExample: "Notice: coverage is suspended.",
  },
  {
    title: /^\W*(?:[\w'&.]+\s+){0,4}(?:licen[sc]e|registration|certification|permit)\W*$/i,
    words:
      /^(?:\W*\b(?:licen[sc]e|registration|permit|class|issued?|expires?|expiration|effective|dates?|valid|from|through|until|no|number|lines?|of|authority|property|casualty|post|in|a|conspicuous|place|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|[A-Z]|[A-Z]{0,3}-?\d[\w/-]*)\b)+\W*$/i,
    example: "License no. CL-22871, expires December 31, 2025.",
    counterExample: "The policy expired in October.",
  },
  {
    title:
      /^\W*(?:[\w'&.]+\s+){0,4}(?:invoice|purchase\s+order|work\s+order|packing\s+(?:slip|list)|delivery\s+(?:note|ticket)|(?:sales\s+)?receipt)\b/i,
    words: /\$\s?[\d,]+\.\d\d\b|\b(?:bill|ship|sold)\s+to\b|\bnet\s+\d+\b|\bpaid\s+by\b|\bsubtotal\b|\bqty\b/i,
    ofWork: true,
    example: "Item 10 Crane rental with operator, 3 days $9,600.00",
    counterExample: "Each occurrence $500,000.00",
  },
  {
    title: /\bhow\s+did\s+we\s+do\b|\bsatisfaction\s+survey\b/i,
    words: /\[\s?x?\s?\].*\[\s?x?\s?\]|\bhow\s+(?:did|was|likely)\b.*\?/i,
    example: "Your certificate was prepared by: Dale. [ ] Great [ ] Not so great.",
    counterExample: "Your policy was cancelled.",
  },
  {
    title: /\b(?:certificate|coi)\s+request\b|\brequest\s+for\s+(?:a\s+)?(?:certificate|coi)\b/i,
    words: /\b(?:requested|needed\s+by|send\s+by|send\s+to|date\s+of\s+request)\b/i,
    example: "Additional insured requested: yes.",
    counterExample: "The insured has asked to cancel.",
  },
];

/** What no page speaks of beside its subject: this insured's own cover, and the work, which bills and orders are about. */
const OWN =
  /\b(?:GL|CGL|general\s+liability|each\s+occurrence|aggregate|no\s+longer|void|uninsured|not\s+insured|unpaid|declined|suspend\w*|cancel\w*|laps\w+|you\s+(?:have\s+)?(?:reject|declin)\w+)\b/i;
const WORK = /\b(?:hoist\w*|rigging|cranes?|work|jobs?)\b|§/i;
const COVER = /\b(?:polic(?:y|ies)|premiums?|coverages?|insured|deductibles?|limits?|past\s+due|balance)\b/i;

/** Whether a sentence is of the subject that its page's title gives it, and of nobody's cover; `head`: the page's first lines. */
export const isOfSubject = (head: readonly string[], sentence: string): boolean =>
  !OWN.test(sentence) &&
  subjects.some(
    ({ title, words, ofWork }) =>
      [...head, head.join(" ")].some((line) => title.test(line)) &&
      (words.test(sentence) || title.test(sentence)) &&
      !(ofWork ? COVER : WORK).test(sentence),
  );
