import { harmless, type StatementRow } from "./row.ts";

const NUMBERED = String.raw`policy\s+change|endorsement|job|project|contract|permit|licen[sc]e|policy|bid|account|unit|site|order|ref(?:erence)?|file|lot|loc(?:ation)?|building|bldg|event|form|certificate|invoice|claim|route|highway|p\.?o\.?|suite|store|phase|area|task|item|work\s+order|vendor|vendor\s+id|contractor|quote|estimate|sales\s+order|cost\s+center|ticket|access\s+code|verification\s+code|loan|requisition|customer\s+number|registration|certification|badge|gate|slip|berth|dock|booth|bpa|rfp|solicitation|customer|client`;

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
    /\b(?:PO|P\.O\.|WO|W\.O\.|purchase\s+order|work\s+order|sales\s+order|quote|estimate|cost\s+center|job|contract|project|file|vendor|account|order)\s*#?\s*(?:[A-Z]{1,4}-?)?\d[\w/-]*(?!\s*(?:%|days?\b|feet\b|ft\b|stor\w+))(?:,\s*\d[\d-]*-\d+(?:\s+rev\.?\s+\w{1,3})?)*/gi,
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

/** Words that introduce the work, its place, its time, a thing or whoever has to do with it, each at the start of what they introduce. */
const LEADS = [
  String.raw`re|reference|ref|regarding|subject|scope(?:\s+of\s+(?:work|services?))?|services?|work|operations?|description(?:\s+of\s+(?:work|operations?|services?))?`,
  String.raw`project(?:s|\s+(?:name|address|location|description|site)(?:\s+(?:and|&|\/)\s+address)?)?|job(?:s|\s*(?:name|site|address|location|description))?`,
  "proyecto|obra|trabajos?|ubicaci[oó]n|lugar|cliente|contacto|atenci[oó]n|projet|chantier|objet|lieu|projekt|baustelle|kohde|opera|progetto|cantiere|projeto",
  String.raw`work\s*site|site|locations?|loc(?:\s*\d+)?|address(?:es)?|premises|propert(?:y|ies)|venue|ship\s+to|deliver(?:y|\s+to)`,
  String.raw`event(?:s|\s+(?:name|dates?|location))?|show|production|load[\s-]?in|load[\s-]?out|strike|exhibitor|dates?(?:\s+of\s+(?:event|work|service))?|hours`,
  String.raw`contract(?:\s+(?:name|title|for|period|term|dates?))?|agreement|lease|permit|equipment|vehicles?|unit|vin|serial|loan|category`,
  String.raw`(?:type|form|nature)\s+of\s+(?:business|entity)|(?:business|entity|document)\s+type|uploaded|submitted|remit\s+to|prepared\s+for|sent|fw|fwd|from|to|cc|fax|pages|tel|date|phone|email`,
  String.raw`owner(?:\(s\))?|architect|engineer|general\s+contractor|gc|client|customer|vendor|tenant|landlord|lessor|lender|borrower|supplier|buyer|billing|contact|attn|attention|c\/o|dba`,
  String.raw`crew\s+chief|foreman|superintendent|reviewer|(?:safety\s+)?director|(?:insurance|risk|contract|project|safety|procurement|compliance)\s+(?:coordinator|manager|contact|administrator|specialist|director|department)`,
  String.raw`broker\s+of\s+record|agent|csr|account\s+(?:executive|manager)|cert(?:ificate)?\s+requests?|certificate\s+holders?(?:\s+(?:is|continued|also\s+includes?))?`,
  String.raw`named\s+insureds?(?:\s+(?:also\s+)?(?:includes?|continued|cont'?d\.?))?|additional\s+named\s+insureds?`,
].join("|");

/** What is done to things, at the start of a list of them. */
const DOING =
  "(?:furnish|supply|fabricate|erect|install|replace|repair|rebuild|overhaul|maintain|service|inspect|test|clean|paint|assemble|relocate|demolish|set)";

/** Words that introduce a name, a place or a description of the work, in which any words may stand that restrict nothing. */
export const leads: readonly StatementRow[] = [
  harmless(
    new RegExp(String.raw`(?:^|[\s.;,])(?:${LEADS})\s*(?:#|\(s\))?\s*[:–—-]\s*\S.*$|^\W*(?:re|ref)\b\.?\s+\S.*$`, "i"),
    "RE: all operations.",
    "RE: policy gone as of October.",
  ),
  harmless(
    new RegExp(String.raw`^\W*${DOING}(?:(?:,\s*|\s+and\s+|,\s*and\s+)${DOING})*\s+\S.*$`, "i"),
    "Furnish and install boilers, deaerator, economizers and stacks.",
    "Install cranes, hoists kaput.",
  ),
];
