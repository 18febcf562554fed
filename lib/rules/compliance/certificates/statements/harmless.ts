import { denials } from "./denials.ts";
import { letters } from "./letters.ts";
import { harmless, type StatementRow } from "./row.ts";

/** Words of a promise to give notice of cancellation; after any other word the promise ends. */
const NOTICE_WORDS =
  "of|noc|cancell?ation|non-?\\s?renewal|material|changes?|reduction|will|shall|be|given|provided|mailed|delivered|sent|to|the|certificate|holders?|additional|insureds?|applies|apply|is|are|included|prior|written|advance|notice|except|ten|\\d+|\\(\\d+\\)|days?'?|for|non-?\\s?pay(?:ment)?|premiums?|in|event|favor|accordance|with|by|e-?mail|email|per|policy|provisions|and|or|by|carrier|insurers?|company|as|required|contract|all|policies|other|than|reason|any";

/** Promises of notice, and the reminders of every form. */
const promises: readonly StatementRow[] = [
  harmless(
    /\b(?:the\s+)?(?:carrier|insurer|insurance\s+company|company)\s+(?:will|shall|agrees\s+to)\s+(?:send|give|mail|provide|deliver|endeavou?r\s+to\s+(?:mail|send))\s+(?:the\s+(?:certificate\s+)?holder\s+)?(?=(?:\d+|ten|thirty|sixty)\b[^.;]*\bnotice)/gi,
    "Carrier will send 30 days notice of cancellation to the holder.",
    "Carrier will send an adjuster.",
  ),
  harmless(
    /\b(?:policy|policies|coverage|insurance)\s+(?:will|shall|may)\s+not\s+be\s+(?:cancell?ed|terminated|reduced)[^.;]*\bnotice\b(?:\s+to\s+(?:the\s+)?certificate\s+holder)?/gi,
    "The policy shall not be cancelled without 30 days written notice to the certificate holder.",
    "The policy shall not be renewed.",
  ),
  harmless(
    /\bshould\s+(?:any\s+(?:of\s+)?)?(?:the\s+|this\s+|these\s+)?(?:above\s+)?(?:described\s+)?(?:(?:commercial\s+)?(?:general|auto(?:mobile)?|umbrella|professional)\s+liability\s+|workers'?\s+compensation\s+|GL\s+)?polic(?:y|ies)\s+be\s+(?:cancell?ed|terminated|non-?\s?renewed)\b(?:\s+before\s+the\s+expiration\s+date(?:\s+thereof)?)?(?=[^.;]*\bnotice\b[^.;]*\b(?:sent|given|mailed|delivered|provided)\b)/gi,
    "Should the policy be cancelled, 30 days notice will be sent to the certificate holder.",
    "Should the policy be cancelled, the holder has to ask for itself.",
  ),
  harmless(
    /\b(?:should|if) any of the above described policies be cancell?ed before the expiration date thereof\b/gi,
    "Should any of the above described policies be cancelled before the expiration date thereof, notice will be delivered in accordance with the policy provisions.",
    "Any of the above described policies was cancelled before the expiration date thereof.",
  ),
  harmless(
    new RegExp(
      `\\b(?:\\d+|ten|fifteen|thirty|forty-five|sixty|ninety)\\s*(?:\\(\\d+\\)\\s*)?-?\\s*days?'?s?'?\\s*(?:(?:prior|advance|written|of|'s)\\s*)*(?:notice|noc)\\b(?:[\\s,/()]+(?:${NOTICE_WORDS})(?![a-z]))*`,
      "gi",
    ),
    "30 days notice of cancellation, 10 for non-payment.",
    "30 days notice of cancellation ended on 10/01 and cover with it.",
  ),
  harmless(
    /\b(?:except\s*(?:for\s*)?)?(?:10|ten)\s*(?:\(10\)\s*)?(?:days?\s*)?(?:notice\s*)?(?:for|in the event of|due to)\s*(?:non-?\s?pay(?:ment)?\b)(?:\s*of\s*premiums?)?/gi,
    "Notice is 30 days, except 10 days for non-payment of premium.",
    "Ten policies ended for non-payment of premium.",
  ),
  harmless(
    /\bnotice(?: of (?:cancellation|non-?renewal)(?:,? or (?:non-?renewal|material change))?)?\s*(?:(?:will|shall) be (?:given|provided|delivered|mailed|sent)(?: (?:to|in accordance with)\b)?|is provided|applies|endorsement|included|in accordance(?: with)?|per|as required|to)\b/gi,
    "Notice of cancellation will be delivered in accordance with the policy provisions.",
    "Notice of cancellation was received from the carrier.",
  ),
  harmless(
    /\b(?:and\s+)?subject\s+to\s+(?:all\s+)?(?:the\s+|such\s+)?(?:policy(?:'s)?\s+)?(?:terms|provisions|policy|policies|conditions)(?:\s*(?:,|&|and|or)\s*(?:and\s+)?(?:terms|conditions|provisions|limitations|limits|exclusions|endorsements|forms))*(?:\s+of\s+(?:the|such|each|said)\s+polic(?:y|ies))?/gi,
    "Coverage is subject to policy terms, conditions and exclusions.",
    "Coverage is subject to a satisfactory inspection.",
  ),
  harmless(
    /\b(?:to\s+the\s+(?:fullest\s+)?extent|only\s+(?:if|when|where|as|to the extent)|if|when|where|whenever|as|so\s+long\s+as)\s+(?:(?:is|are|so|may be|and where|and as|specifically)\s+)*(?:required|agreed|requested|permitted|allowed)\s+(?:by|in|under|per|to)\s+(?:an?\s+|the\s+|any\s+)?(?:executed\s+|signed\s+|insured\s+|applicable\s+|state\s+)*(?:written\s+)?(?:contract|agreement|permit|law)(?:\s+or\s+(?:agreement|contract|permit))?\b/gi,
    "Waiver of subrogation applies where permitted by law.",
    "Waiver of subrogation applies where the underwriter feels like it.",
  ),
  harmless(
    /\bthis\s+certificate\s+(?:supersedes|replaces|voids\s+and\s+replaces)\s+(?:all|any|the)\s+(?:prior(?:ly)?|previous(?:ly)?|earlier|certificates?)\s*(?:issued\s+)?(?:certificates?)?(?:\s+issued)?(?:\s+on\s+[\d/.-]+)?/gi,
    "This certificate supersedes all prior certificates.",
    "This certificate is superseded.",
  ),
  harmless(
    /\b(?:this\s+certificate\s+)?replaces\s+(?:the\s+)?certificate\s+(?:issued|dated)\s+(?:on\s+)?[\d/.-]+/gi,
    "Replaces the certificate issued on 03/01/2026.",
    "Replaced by the certificate issued on 03/01/2026.",
  ),
  harmless(
    /\b(?:provided\s+|issued\s+)?(?:for|as\s+a\s+matter\s+of)\s+information(?:al)?(?:\s+purposes?)?(?:\s+only)?\b/gi,
    "For information only.",
    "For illustration only.",
  ),
  harmless(
    /\b(?:for\s+|as\s+)?(?:evidence|proof|verification|confirmation)\s+of\s+(?:insurance|coverage|liability\s+(?:insurance|coverage))(?:\s+purposes?)?(?:\s+only)?\b/gi,
    "Evidence of coverage only.",
    "Coverage on weekdays only.",
  ),
  harmless(
    /\bin\s+(?:full\s+)?force(?:\s+and\s+effect)?\b|\bas\s+(?:its|their|his|her)\s+interests?\s+may\s+appear\b/gi,
    "Coverage is in force for the work described.",
    "Coverage was in force last year, not now.",
  ),
  harmless(
    /\b(?:any|all)(?:\s+other)?\s+insurance\s+(?:carried|maintained|held|procured|available)\s+(?:by|to)\s+[^.;]{1,80}?\s+(?:is|shall\s+be|will\s+be)\s+(?:considered\s+)?(?:in\s+)?excess(?:\s+of\s+(?:this|the\s+named\s+insured's)\s+insurance)?(?=\s*(?:,|and|\.|$))/gi,
    "Any other insurance carried by the certificate holder is excess and non-contributory.",
    "This insurance is excess and non-contributory.",
  ),
  harmless(
    /\bto\s+report\s+an?\s+(?:claim|loss)\b\s*(?:call|:)?\s*(?:\(?\d{3}\)?[\s.-]?)?\d{3}[\s.-]?\d{4}|(?:\bfor\s+certificate\s+requests?\s+(?:email|contact)\s*:?\s*)?[\w.+§-]+@[\w§-]+(?:\.[\w§-]+)+/gi,
    "To report a claim: 800-555-0112.",
    "To report a claim you must pay the deductible.",
  ),
  harmless(
    /\b(?:(?:please\s+)?see|(?:remarks?\s+)?(?:are\s+)?cont(?:inued?|'d|\.)?\s+(?:on|in))\s+(?:the\s+)?(?:attached\s+)?(?:ACORD\s*101|additional\s+remarks(?:\s+schedule)?)\b/gi,
    "Remarks continued on the attached Additional Remarks Schedule.",
    "Remarks continue to reduce the limits.",
  ),
  harmless(
    /\b(?:is\s+|are\s+|as\s+)?(?:named\s+as\s+|included\s+as\s+)?(?:an?\s+)?loss\s+payees?\b/gi,
    "Certificate holder is loss payee for the leased equipment.",
    "Loss payee swallowed the deductible.",
  ),
  harmless(
    /\b(?:(?:policy\s+)?dec(?:laration)?s?(?:\s+pages?)?|endorsements?)\s+(?:is\s+|are\s+)?(?:attached|enclosed)\b/gi,
    "Declarations page attached.",
    "Declarations page amended.",
  ),
  harmless(/\b(?:this\s+is\s+(?:a\s+|the\s+)?)?master\s+certificate\b/gi, "Master certificate.", "Mastery of this certificate lapsed."),
  harmless(
    /\b(?:polic(?:y|ies)\s+)?premiums?\s+(?:is\s+|are\s+|has\s+been\s+|have\s+been\s+)?(?:fully\s+)?paid(?:\s+in\s+full)?(?:\s+for\s+the\s+term)?\b/gi,
    "Policy premium is paid in full.",
    "Policy premium is owed in full.",
  ),
];

/** What policies ordinarily say. */
const ordinary: readonly StatementRow[] = [
  harmless(
    /\b(?:gl\s+|al\s+|general\s+liability\s+)?(?:deductibles?|retentions?|SIR)(?:\s+(?:GL|CGL|AL|auto|general\s+liability))?\s*(?:\(s\))?\s*(?::|-|is|=|of)?\s*(?:none|nil|n\/a|not\s+applicable|\$?\s?0(?:\.00)?)(?![\d,])/gi,
    "Deductible: none.",
    "Deductible: $50,000.",
  ),
  harmless(
    /\bhired\s+(?:and\s+non-?\s?owned\s+)?auto(?:s|mobile)?s?\s+physical\s+damage\b(?:\s*[:,(/-]?\s*(?:limit\s+|with\s+|a\s+)*\$?\d[\d,]*(?:\s*ded(?:uctible|\.)?s?\b)?)*/gi,
    "Hired auto physical damage $1,000 ded.",
    "General liability $1,000 ded.",
    "auto",
  ),
  harmless(
    /\b(?:comp(?:rehensive)?\.?|coll(?:ision)?\.?)(?:\s*(?:and|&|\/)\s*coll(?:ision)?\.?)?\s*(?:ded(?:uctible)?s?\.?)\s*:?\s*\$?\d[\d,]*(?:\s*(?:each|\/\s*\$?\d[\d,]*))?/gi,
    "Comp/coll ded $1,000.",
    "Occurrence ded $1,000.",
    "auto",
  ),
  harmless(
    /\b(?:rented|leased|borrowed|hired|leased\s*(?:\/|and|or)\s*rented)(?:\s*(?:\/|and|or)\s*(?:leased|rented|borrowed))?\s+equipment\b(?:\s+(?:limit|coverage))?(?:\s*(?::|-|of|limit|is|up\s+to)?\s*\$\s?\d[\d,]*)?(?:\s*(?:,|with)?\s*(?:\$?\d[\d,]*\s*ded(?:uctible)?|ded(?:uctible)?\s*(?:of\s+)?\$?\d[\d,]*))?/gi,
    "Rented equipment $50,000, deductible $1,000.",
    "Rented equipment not insured.",
  ),
  harmless(
    /\b(?:includes?\s+)?(?:A\s?&\s?M|abuse\s*(?:and|&|or|\/)\s*molestation|sexual\s+abuse(?:\s*(?:and|&|\/)\s*(?:molestation|misconduct))?)(?:\s+(?:liability|coverage|is|are))*(?:\s+(?:included|covered))?(?:\s*[:-]?\s*\$\s?\d[\d,]*(?:\s*\/\s*\$?\s?\d[\d,]*)?)?/gi,
    "A&M included.",
    "A&M excluded.",
  ),
  harmless(
    /\b(?:includes?\s+)?(?:USL\s?&\s?H|US\s+longshore(?:\s+and\s+harbor\s+workers?)?(?:\s+act)?|stop[\s-]?gap|jones\s+act|voluntary\s+compensation|foreign\s+voluntary)(?:\s+(?:coverage|liability|is|are))*(?:\s+(?:included|applies|provided))?(?:\s+for\s+(?:(?:ND|OH|WA|WY)[\s,&]*(?:and\s+)?)+)?/gi,
    "Includes USL&H and stop gap.",
    "USL&H is not included.",
    "workers-comp",
  ),
  harmless(
    /\b(?:(?:item\s+)?3\.?\s?C\.?\s*[:,-]?\s*)?(?:other\s+states?(?:\s+(?:insurance|coverage))?\s*[:,-]?\s*)(?:all\s+(?:other\s+)?states\s*,?\s*|all\s*,?\s*)?(?:except|other\s+than|but)?\s*(?:for\s+)?(?:(?:the\s+)?monopolistic(?:\s+states)?|(?:(?:ND|OH|WA|WY|PR|VI|and|&|,|3\.?\s?A\.?|those\s+(?:listed\s+)?in\s+(?:item\s+)?3\.?\s?A\.?|states\s+(?:listed\s+)?in\s+(?:item\s+)?3\.?\s?A\.?)[\s,]*)+)/gi,
    "Other states: all except ND, OH, WA, WY.",
    "Other states: all except those where work is done.",
    "workers-comp",
  ),
  harmless(
    /\b(?:item\s+)?3\.?\s?A\.?\s*(?:states?)?\s*[:-]?\s*(?:covered\s+|states?\s*:?\s*)?(?:(?:AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|IA|ID|IL|IN|KS|KY|LA|MA|MD|ME|MI|MN|MO|MS|MT|NC|NE|NH|NJ|NM|NV|NY|OK|OR|PA|RI|SC|SD|TN|TX|UT|VA|VT|WI|WV)(?![a-z])[\s,&]*(?:and\s+)?)+/g,
    "3.A: TX, OK.",
    "3.A: unknown.",
    "workers-comp",
  ),
  harmless(
    /\ball\s+states\s*,?\s*(?:except|other\s+than|but)\s+(?:the\s+)?(?:monopolistic(?:\s+states)?|(?:ND|OH|WA|WY)(?:[\s,&]+(?:and\s+)?(?:ND|OH|WA|WY))*)\b/gi,
    "Workers compensation: all states except monopolistic.",
    "Workers compensation: all states except Texas.",
    "workers-comp",
  ),
  harmless(
    /\b(?:contractors?'?\s+(?:tools\s+and\s+)?equipment|tools|(?:motor\s+truck\s+)?cargo|inland\s+marine|installation\s+floater|builders?'?\s+risk|garage\s?keepers?(?:\s+legal\s+liability)?|on[\s-]hook|bailees?|crime|employee\s+(?:theft|dishonesty)|fidelity|trailer\s+interchange|property)(?:\s+(?:coverage|liability|limit|insurance|scheduled|blanket|leased\/rented|leased|rented|of))*\s*[:,-]?\s*(?:limit\s*(?:of)?\s*)?(?:\$\s?\d[\d,]*)(?:\s*(?:limit|per\s+\w+))?(?:\s*[,;/]?\s*(?:with\s+)?(?:a\s+)?(?:\$\s?\d[\d,]*\s*(?:ded(?:uctible)?)|ded(?:uctible)?\s*(?:of\s+)?\$?\s?\d[\d,]*))?/gi,
    "Motor truck cargo limit: $100,000 with $1,000 deductible.",
    "Limit: $100,000 with $1,000 deductible.",
  ),
  harmless(
    /\b(?:valued?|cost|price|amount)\s*(?:at|of|:|is)?\s*\$\s?\d[\d,.]*/gi,
    "Leased equipment: 2022 excavator, value $245,000.",
    "Leased equipment gone, worth $245,000.",
  ),
  harmless(
    /\bretro(?:active)?\s*(?:date)?\s*[:=-]?\s*(?:is\s+)?(?:full\s+prior\s+acts|none|inception|full|unlimited|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})\b|\bfull\s+prior\s+acts(?:\s+(?:coverage|included|applies))?\b/gi,
    "Retro date: full prior acts.",
    "Prior acts are gone.",
  ),
  harmless(
    /\b(?:(?:the\s+)?(?:sole\s+)?(?:proprietor|owner|officer|member|partner)s?(?:\s*[/,]\s*(?:partner|officer|member|owner)s?)*)\s+(?:is\s+|are\s+|has\s+|have\s+)?(?:(?:elected|included|covered|elects|not\s+excluded)(?:\s+(?:in|to\s+be|for|under|coverage|covered|included|workers'?\s+compensation|wc))*)\b/gi,
    "Proprietor elected coverage.",
    "Proprietor opted out of coverage.",
    "workers-comp",
  ),
  harmless(
    /\bumbrella(?:\s*\/\s*excess)?(?:\s+(?:liability|policy|coverage))*\s+(?:sits|is|applies|schedules|goes|extends|provides\s+excess\s+(?:limits|coverage))\s+(?:over|above|excess\s+of|in\s+excess\s+of)(?=\s+(?:the\s+)?(?:underlying|general|gl|cgl|auto|al|employer|el|commercial))|\bsits\s+(?:over|above)\s+(?=(?:the\s+)?(?:underlying|GL|CGL|general|auto|AL|EL|employer))|\b(?:in\s+)?excess\s+(?:of|over)\s+(?:the\s+)?(?=(?:underlying|general\s+liab|gl|cgl|auto|employer|primary))/gi,
    "Umbrella sits over general liability, auto and employer's liability.",
    "Umbrella sits over nothing that is in force.",
    "umbrella",
  ),
  harmless(/\bfollow(?:s|ing)?[\s-]*form(?:s)?\b/gi, "Umbrella policy follows form.", "Umbrella policy follows no form.", "umbrella"),
  harmless(
    /\bper\s+(?:the\s+)?(?:policy\s+)?(?:terms|provisions|conditions)(?:\s*(?:,|and|&)\s*(?:terms|conditions|provisions))*(?:\s+of\s+the\s+polic(?:y|ies))?/gi,
    "Per policy terms and conditions.",
    "Per the claim against the policy.",
  ),
  harmless(
    /\b(?:including,?\s*)?but\s+(?:is\s+)?not\s+limited\s+to\b|\bwithout\s+(?:limitation|regard)(?:\s+to)?\b|\bnot\s+less\s+than\b|\bnon[\s-]*(?:owned|auditable|admitted|smoker|profit|union|exclusive)\b/gi,
    "Operations including but not limited to painting.",
    "Operations limited to painting.",
  ),
  harmless(
    /\b(?:with\s+respects?\s+to|as\s+respects|for|on|under)\s+(?:the\s+)?(?:commercial\s+)?(?:general|auto(?:mobile)?|umbrella)\s+liability(?:\s+polic(?:y|ies))?\s+only\b|\b(?:but\s+)?only\s+(?:as\s+respects|with\s+respects?\s+to)\s+(?:the\s+)?(?:liability\s+)?(?:arising\s+out\s+of\s+)?(?:the\s+)?(?:operations|work|negligence)\s+(?:of|performed\s+by)\s+(?:or\s+on\s+behalf\s+of\s+)?(?:the\s+)?(?:named\s+)?insured/gi,
    "The certificate holder is an additional insured with respect to general liability only.",
    "Coverage applies on weekends only.",
  ),
  harmless(
    /\(\s*(?:if|as|when|where)\s+(?:applicable|any|needed|required)\s*\)/gi,
    "Project name and address (if applicable): 12 Mill Road.",
    "Coverage if affordable: 12 Mill Road.",
  ),
  harmless(
    /\b(?:med(?:ical)?\.?\s+(?:exp(?:ense)?s?|payments?))\s*(?::|-|is|are)?\s*excluded\b/gi,
    "Med exp excluded.",
    "Bodily injury excluded.",
    "general",
  ),
  harmless(
    /\b(?:hourly|daily|short[\s-]?term|per[\s-]?job|on[\s-]?demand)\s+policy\b/gi,
    "Hourly policy for the job on 11/14/2025.",
    "Hourly policy that ran out.",
  ),
  harmless(
    /\b(?:the\s+)?(?:named\s+)?(?:insured|contractor)?\s*(?:has|have|with)\s+no\s+employees\b|\bno\s+(?:hot\s+work|smoking|overnight\s+parking)\b/gi,
    "Insured has no employees.",
    "Insured has no insurance.",
  ),
];

export const innocent: readonly StatementRow[] = [...promises, ...ordinary, ...denials, ...letters];
