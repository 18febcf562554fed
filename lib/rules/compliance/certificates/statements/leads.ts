import { harmless, type StatementRow } from "./row.ts";

const NUMBERED = String.raw`job|project|contract|permit|licen[sc]e|policy|bid|account|unit|site|order|ref(?:erence)?|file|lot|loc(?:ation)?|building|bldg|event|form|certificate|invoice|claim|route|highway|p\.?o\.?|suite|store|phase|area|task|item|work\s+order|vendor|vendor\s+id|contractor|quote|estimate|sales\s+order|cost\s+center|ticket|access\s+code|verification\s+code|loan|requisition|customer\s+number|registration|certification|badge|gate|slip|berth|dock|booth|bpa|rfp|solicitation|customer|client`;

/** Numbers of jobs and similar references. */
export const numbered: readonly StatementRow[] = [
  harmless(
    new RegExp(
      `\\brated\\s+on\\s+payroll,?\\s+class\\s+\\d{4,5}|\\b(?:${NUMBERED})\\s+(?:nos?\\b|numbers?\\b|id\\b|#)\\.?\\s*[:#]?(?:\\s*[\\w/-]*\\d[\\w/-]*)?`,
      "gi",
    ),
    "RE: Job No. 4471.",
    "No job is covered.",
  ),
  harmless(
    /\b(?:PO|P\.O\.|WO|W\.O\.|purchase\s+order|work\s+order|sales\s+order|quote|estimate|cost\s+center|job|contract|project|file|vendor|account|order)\s*#?\s*(?:[A-Z]{1,4}-?)?\d[\w/-]*(?!\s*(?:%|days?\b|feet\b|ft\b|stor\w+))/gi,
    "PO 77120, contract LY-0093.",
    "Contract work 40 feet up is uninsured.",
  ),
  harmless(
    /(?:\b(?:holder|supplier|vendor|cert(?:ificate)?|member|route|unit|dock)\s+)?(?:\bnos?\.|\b(?:cert|certificate|vendor|supplier|holder)\s+ID)\s*[:#]?\s*(?=[\w/.-]*\d)[A-Z\d][\w/.-]*(?:\s+rev\.?\s+\w+)?/gi,
    "Supplier no. 0081147",
    "No. Cranes are out.",
  ),
  {
    ...harmless(
      /(?:^|(?<=[;,:|]\s*))(?:\b(?:[A-Z][A-Z.&'-]*|ID|No\.?|Number|[Ll]icense|[Cc]ode|[Aa]ccount|[Vv]endor|[Pp]ermit)\s*[#:]?\s+){1,4}#?\s?(?=(?:[A-Z-]*\d){3})[A-Z\d][A-Z\d-]{3,}(?=\s*(?:[;,.|]|$))/g,
      "WI DCQ 1092231.",
      "GL MAX 250000.",
    ),
    when: (said) => !/000\b|\b(?:GL|CGL|MAX|CAP|SIR|DED|LIMIT|POLICY|NO|NOT|NEW|OLD|PRIOR|MOVED|FORMER)\b/.test(said),
  },
  harmless(/(?<![\w/])[a-z]{2,3}\/[a-z]{2,3}\s*\.?$/gi, "Job No. 4471 im/tw", "Void im/tw"),
];

/** Words that introduce a name, a place or a description of the work, in which any words may stand that restrict nothing. */
export const leads: readonly StatementRow[] = [
  harmless(
    /(?:^|[\s.;,])(?:re|reference|ref|regarding|subject|project(?:s|\s+(?:name|address|location|description|site)(?:\s+(?:and|&|\/)\s+address)?)?|job(?:s|\s*(?:name|site|address|location|description))?|work\s*site|site|locations?|loc(?:\s*\d+)?|address(?:es)?|premises|propert(?:y|ies)|operations?|description(?:\s+of\s+(?:work|operations?|services?))?|scope(?:\s+of\s+(?:work|services?))?|services?|work|event(?:s|\s+(?:name|dates?|location))?|venue|show|production|contract(?:\s+(?:name|title|for))?|agreement|lease|permit|dates?(?:\s+of\s+(?:event|work|service))?|owner(?:\(s\))?|architect|engineer|general\s+contractor|gc|client|customer|vendor|tenant|landlord|lessor|lender|contact|attn|attention|phone|email|equipment|vehicles?|unit|vin|serial|borrower|loan|c\/o|prepared\s+for|(?:type|form|nature)\s+of\s+(?:business|entity)|(?:business|entity|document)\s+type|uploaded|remit\s+to|(?:insurance|risk|contract|project|safety|procurement|compliance)\s+(?:coordinator|manager|contact|administrator|specialist|director|department)|contract\s+(?:period|term|dates?)|broker\s+of\s+record|agent|csr|account\s+(?:executive|manager)|named\s+insureds?(?:\s+(?:also\s+)?(?:includes?|continued|cont'?d\.?))?|additional\s+named\s+insureds?|certificate\s+holders?(?:\s+(?:is|continued|also\s+includes?))?|dba|buyer|billing|category|supplier|load[\s-]?in|load[\s-]?out|strike|crew\s+chief|foreman|superintendent|cert(?:ificate)?\s+requests?|sent|fw|fwd|proyecto|obra|from|to|cc|sent|fax|pages|tel|date)\s*(?:#|\(s\))?\s*[:–—-]\s*\S.*$|^\W*(?:re|ref)\b\.?\s+\S.*$/i,
    "RE: all operations.",
    "RE: policy gone as of October.",
  ),
];
