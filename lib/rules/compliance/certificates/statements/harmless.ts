import { courtesies } from "./courtesies.ts";
import { denials } from "./denials.ts";
import { besideGrantsElsewhere } from "./elsewhere.ts";
import { letters } from "./letters.ts";
import { phrase } from "./parts.ts";
import { reminders } from "./reminders.ts";
import { harmless, type StatementRow } from "./row.ts";
import { settled } from "./settled.ts";

/** What policies ordinarily say. */
const ordinary: readonly StatementRow[] = [
  harmless(
    /\b(?:gl\s+|al\s+|general\s+liability\s+)?(?:deductibles?|(?:self[\s-]*insured\s+)?retentions?|SIR)(?:\s+(?:GL|CGL|AL|auto|general\s+liability))?\s*(?:\(s\))?\s*(?::|-|is|=|of)?\s*(?:none|nil|n\/a|not\s+applicable|\$?\s?0(?:\.00)?)(?![\d,])/gi,
    "Deductible: none.",
    "Deductible: $50,000.",
  ),
  harmless(
    /\bhired\s+(?:and\s+non-?\s?owned\s+)?auto(?:s|mobile)?s?\s+physical\s+damage\b(?:\s*[:,(/-]?\s*(?:limit\s+|with\s+|a\s+)*\$?\d[\d,]*(?:\s*ded(?:uctible|\.)?s?\b)?(?:\.?\s*comp\s*\/\s*coll\b)?)*/gi,
    "Hired auto physical damage $1,000 ded.",
    "General liability $1,000 ded.",
    "auto",
  ),
  harmless(
    /\b(?:(?:un|under)insured\s+motorists?(?:\s+BI)?(?:\s+split)?(?:\s+limits?)?|UM\s?\/\s?UIM|PIP(?:[\s-]+basic)?|(?:EBL|HNOA|emp(?:loyee)?\.?\s+ben(?:efits?)?\b\.?)(?:\s+liab\w*)?)(?:\s*[:-]?\s*\$?\s?\d[\d,]*)?(?=\W|$)/gi,
    "Uninsured motorist $1,000,000, PIP-basic, emp ben. $1,000,000.",
    "Uninsured subcontractors $1,000,000.",
  ),
  harmless(
    /\b(?:comp(?:rehensive)?\.?|coll(?:ision)?\.?)(?:\s*(?:and|&|\/)\s*coll(?:ision)?\.?)?\s*(?:ded(?:uctible)?s?\.?)\s*:?\s*\$?\d[\d,]*(?:\s*(?:each|\/\s*\$?\d[\d,]*))?/gi,
    "Comp/coll ded $1,000.",
    "Occurrence ded $1,000.",
    "auto",
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
    phrase("med(ical)?\\.? (pay(ments?)?|exp(enses?)?)\\.?(?: limit)?:? {amount}"),
    "Medical payments $5,000.",
    "Payments of $5,000 stay with the insured.",
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
    /\b(?:owns?|has|have|with)\s+no\s+(?:owned\s+|company\s+)?(?:vehicles?|autos?|automobiles?|trucks?)\b|\bno\s+(?:owned\s+)?(?:vehicles|autos|automobiles|trucks)(?:\s+are)?\s+(?:owned|titled|registered)(?:\s+(?:by|to|in\s+the\s+name\s+of))?/gi,
    "Insured owns no vehicles.",
    "Insured owns no insurance.",
  ),
  harmless(
    /\b(?:the\s+)?(?:named\s+)?(?:insured|contractor)?\s*(?:has|have|with)\s+no\s+employees\b|\bno\s+(?:hot\s+work|smoking|overnight\s+parking)\b/gi,
    "Insured has no employees.",
    "Insured has no insurance.",
  ),
];

/** What a licence of the insured or of the producer says, and how equipment is let. */
const licences = harmless(
  /(?:\blicen[sc]es?|registrations?|certifications?|prequalifications?|permits?)\b[^.;]{0,40}?\bexpir(?:es|ation|ing|y)(?:\s+(?:on|date))?\s*:?\s*(?:\d[\d/-]+|[A-Z][a-z]+\s+\d{1,2},?\s+\d{4})|\bwith\s+(?:and|or)\s+without\s+operators?\b|\bhired\s+and\s+non-?\s?owned(?:\s+(?:autos?|vehicles?))?\s+only\b|\b(?:work|purchase|change|task)\s+orders?\s+(?:will|to)\s+be\s+(?:issued|sent)\b|\b(?:at\s+)?(?:leave|left)\s+a\s+message\b/gi,
  "State contractor registration 1192003, expires 6/30/2027.",
  "Policy expires 6/30/2025.",
);

/** When the work is done, which is open until it is. */
const schedule = harmless(
  phrase(
    "(?:work|works|job|jobs|project|mobilization|installation|shutdown|outage|repairs?|construction|services?|site work) (?:(?:is|are) (?:expected|scheduled|planned|slated|anticipated|estimated|set) to|should|will|to) (?:start|begin|commence|run|take|last|continue|finish|occur|be (?:complete|completed|done|finished))|(?:if|when|as|once) (?:the )?(?:weather|ice|season) (?:allows|permits|permitting)|weather permitting|as needed|until (?:further notice from the owner|completed?|completion)(?= of (?:the )?(?:work|project|job))",
  ),
  "Work should take about three weeks.",
  "Work should be insured by the owner.",
);

export const innocent: readonly StatementRow[] = [
  ...reminders,
  ...settled,
  ...besideGrantsElsewhere,
  ...ordinary,
  licences,
  schedule,
  ...denials,
  ...courtesies,
  ...letters,
];
