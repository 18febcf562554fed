import { harmless, type StatementRow } from "./row.ts";

const TAKING = "(?:exclusions?|limitations?|restrictions?|warrant(?:y|ies)|sub-?limits?|caps?)";
/** Words between a denial and what it denies; none that takes the denial itself back. */
const WHICH = String.raw`(?:(?!exceptions?\b|exemptions?\b|waivers?\b|remov\w+\b|buy\w*\b|relief\b|than\b|to\b|from\b|other\b|if\b|when\b|unless\b)[\w/&'-]+\s+){0,4}?`;
const WHERE = String.raw`(?:\s+(?:(?:is|are|was|were|has\s+been|have\s+been)\s+)?(?:endorsements?|added|attached|applicable|applies|apply|endorsed|in\s+place|by\s+endorsement|(?:on|to|under|in)\s+(?:the\s+|this\s+)?(?:polic(?:y|ies)|GL|CGL|general\s+liability|umbrella|auto)(?:\s+polic(?:y|ies))?))*`;
const NOT_LIFTED = String.raw`(?!\s*(?:(?:is|are|has\s+been|have\s+been|was|were)\s+)?(?:waived|removed|deleted|bought|lifted|cancelled))`;

/** What exclusions and limitations are about, one after the other. */
const TRADE =
  "residential|habitational|height|depth|roofing|cranes?|rigging|hoisting|demolition|excavation|subcontractors?|subs|employees|workers|work|homes|pollution|mold|subsidence|underground|action[\\s-]over|labor\\s+law|XCU|EIFS|torch|scaffold(?:ing)?|prior[\\s-]work|earth\\s+movement|silica|asbestos|lead|wrap-?up|hot\\s+work|classification|designated\\s+(?:work|premises|operations)|cross\\s+liability";
const TRADES = String.raw`(?:(?:${TRADE}|steel|erection|crane|height|injury|to|of|or|and|at|any|over|water|condominiums?|apartments?|tract|explosion|collapse)[\s,/]+)*(?:${TRADE})`;

/** Statements that nothing is taken back. */
export const denials: readonly StatementRow[] = [
  harmless(
    new RegExp(
      String.raw`(?:\b(?:there\s+(?:is|are)|contains?|has|carries)\s+|^\W*)no\s+(?:exclusion|limitation)s?\s+(?:for|of|on)\s+${TRADES}(?:\s+(?:on|in|under)\s+(?:the\s+)?(?:commercial\s+)?(?:general\s+liability|C?GL)(?:\s+policy)?)?(?=\.|;|$)|\b(?:there\s+(?:is|are)|contains?|has|have|carr(?:y|ies)|includes?|with)\s+no\s+${TRADES}\s+(?:exclusion|limitation|restriction)s?${WHERE}(?=\.|;|$)`,
      "gi",
    ),
    "General liability contains no exclusion for residential work, height, or injury to workers.",
    "General liability contains no exclusion for residential work and roofs stay out.",
  ),
  harmless(
    new RegExp(
      String.raw`\b(?:there\s+(?:is|are)\s+|(?:contains?|has|have|carr(?:y|ies)|includes?|with)\s+)?no\s+${WHICH}${TAKING}\b${NOT_LIFTED}${WHERE}${NOT_LIFTED}`,
      "gi",
    ),
    "There is no height limitation on the GL policy.",
    "There is no exception to the height limitation.",
  ),
  harmless(
    new RegExp(String.raw`\b(?:does|do)\s+not\s+(?:contain|include|have|carry)\s+(?:an?\s+|any\s+)?${WHICH}${TAKING}\b${WHERE}`, "gi"),
    "GL does not contain a residential exclusion.",
    "GL does not contain residential work.",
  ),
  harmless(
    /\b(?:has|have|contains?|carr(?:y|ies)|with|there\s+(?:is|are))\s+no\s+(?:endorsements?|exclusions?|conditions?|provisions?|wording|language)\s+(?:that|which)\s+(?:(?:exclude|limit|restrict|remove|reduce|preclude)s?(?:\s+or\s+)?)+(?:(?!\b(?:other|except|but|unless|only|beyond|than|besides)\b)[^.;])*/gi,
    "GL has no endorsement that restricts height, residential work or injury to employees.",
    "GL has no endorsement that restricts height except over water.",
  ),
  harmless(
    /\b(?:(?:is|are|has|have)\s+)?not\s+(?:been\s+)?(?:excluded|limited|restricted|sublimited|impaired|eroded|reduced|exhausted)(?:\s+by\s+(?:any\s+)?(?:endorsements?|claims?|exclusions?))?\b(?!\s+to\b)/gi,
    "XCU hazards are not excluded.",
    "XCU hazards are not insured.",
  ),
  harmless(
    /\b(?:no|none\s+of\s+the)\s+(?:(?:sole|proprietors?|partners?|executive|officers?|LLC|corporate|members?|owners?|managers?|employees?|persons?|individuals?|one|operations|hazards|trades?|class(?:es)?|of|the|insured'?s?|or|and)[\s,/]+){1,10}(?:is|are|has\s+been|have\s+been)\s+excluded\b/gi,
    "No sole proprietors, partners or LLC members are excluded from workers compensation.",
    "No coverage for roofs; cranes are excluded.",
  ),
  harmless(
    /\bexcluding\s+none\b|\b(?:exclusions?|limitations?)\s*:\s*none\b/gi,
    "All operations, excluding none.",
    "All operations excluding roofs.",
  ),
  harmless(
    /\b(?:no|zero|nil)\s+(?:SIR|self[\s-]*insured\s+retentions?|deductibles?|retentions?)\b(?!\s+(?:below|above|other|less|lower))/gi,
    "GL: no SIR, no deductible.",
    "GL: SIR of $100,000.",
  ),
  harmless(
    /,?\s*\bnot\s+(?:a\s+)?claims[\s-]*made(?:\s+form)?\b/gi,
    "GL is written on an occurrence form, not claims-made.",
    "GL is written on a claims-made form.",
  ),
  harmless(
    /\bdefen[sc]e(?:\s+(?:costs?|expenses?))?\s+(?:is|are)?\s*(?:paid\s+)?(?:outside(?:\s+of)?|in\s+addition\s+to)\s+(?:the\s+)?(?:policy\s+)?limits?(?:\s+of\s+(?:insurance|liability))?/gi,
    "Defense costs are outside the limits of insurance.",
    "Defense costs are within the limits.",
  ),
  harmless(
    /\b(?:no|without(?:\s+an?|\s+any)?)\s+(?:lapses?|gaps?|breaks?|interruptions?)(?:\s+(?:in|of)\s+(?:coverage|cover|insurance))?/gi,
    "Insured since 2019 with no lapse in coverage.",
    "Insured since 2019 with a lapse in coverage.",
  ),
  harmless(
    /\bseparation\s+of\s+insureds(?:\s+(?:applies|included|provision))?\b|\b(?:A\.?\s?M\.?\s*Best(?:'s)?)?\s*(?:rat(?:ed|ing)s?\s*:?\s*)?(?<![\w-])A(?:\+{1,2}|-)?\s*[,(/]?\s*(?:XV|XIV|XIII|XII|XI|IX|X|VIII|VII|VI)\b\)?/g,
    "AM Best rating: A- VIII.",
    "AM Best rating fell.",
  ),
];
