import { grantsElsewhere } from "./elsewhere.ts";
import { grants, type StatementRow } from "./row.ts";

const AS = String.raw`(?:(?:is|are|shall\s+be|will\s+be|to\s+be)\s+)?(?:(?:hereby|also|automatically|specifically)\s+)*(?:(?:named|included|listed|added|considered|shown|recognized|covered|endorsed|an?)\s+)*(?:as\s+)?(?:an?\s+)?`;
const HOLDER = String.raw`\b(?:the\s+|said\s+)?cert(?:ificate|\.)?\s+holders?'?`;

/** What certificates grant, in the words of agencies. `speaks.ts` says for which line; the first row that fits decides. */
export const granting: readonly StatementRow[] = [
  grants(
    "additional_insured",
    "holder",
    new RegExp(`${HOLDER}[^.;]{0,120}?\\s${AS}additional(?:ly)?\\s+insureds?\\b`, "gi"),
    "Certificate holder is included as additional insured.",
    "Certificate holder asked to be included as additional insured.",
  ),
  grants(
    "additional_insured",
    "contract",
    /\b(?:blanket|automatic)\s+(?:additional\s+insureds?|AI)(?:\s+(?:status|coverage|endorsements?))?\b/gi,
    "Blanket additional insured as required by written contract.",
    "Blanket additional insured is being negotiated.",
  ),
  grants(
    "additional_insured",
    "named",
    new RegExp(
      `\\b${AS}additional(?:ly)?\\s+insured'?s?\\b(?:\\s+(?:status|coverage|endorsements?|wording|forms?)\\b)?(?:\\s+(?:is|are)\\s+(?:provided|included|afforded|extended|granted)\\b)?`,
      "gi",
    ),
    "City of Duluth is named as additional insured.",
    "City of Duluth hopes to be additional insured.",
  ),
  grants(
    "additional_insured",
    "named",
    /\bA\.?I\.?\b(?=\s+(?:status|applies|is|on|per|where|when|as|endorsement|and|with)\b|\s*[:&/,.]|$)/g,
    "AI applies per written contract.",
    "AI status is anyone's guess.",
  ),
  grants(
    "additional_insured",
    "named",
    /\bdesignated\s+insureds?\b/gi,
    "Certificate holder is a designated insured for automobile.",
    "Designated premises only.",
  ),
  grants(
    "waiver_of_subrogation",
    "named",
    /\b(?:blanket\s+)?(?:waivers?\s+of\s+(?:our\s+rights?\s+of\s+)?subrogation|waivers?\s+of\s+(?:the\s+|our\s+)*(?:transfer\s+of\s+)?(?:the\s+|our\s+)*rights?\s+(?:of\s+recovery|to\s+recover)(?:\s+(?:against|from)(?:\s+others)?)?|(?:rights?\s+of\s+)?(?:subrogation|recovery)\s+(?:is\s+|are\s+|has\s+been\s+|have\s+been\s+)?waive[dr]s?|W\.?O\.?S\.?)(?:\s+(?:endorsement|coverage))?(?:\s+(?:is|are)\s+(?:provided|included|granted|afforded))?(?:\s+(?:in\s+favou?r\s+of|for|to)\b)?/gi,
    "Waiver of subrogation applies in favor of the certificate holder.",
    "Waiver of subrogation is under discussion.",
  ),
  grants(
    "waiver_of_subrogation",
    "contract",
    /\bwaive[sd]?\s+(?:all\s+|any\s+|its\s+|their\s+|our\s+)*(?:rights?\s+of\s+(?:subrogation|recovery)|(?:subrogation|recovery)(?:\s+rights?)?)(?:\s+(?:against|versus|toward|in\s+favou?r\s+of))?\b/gi,
    "The insurer waives its rights of subrogation against the certificate holder.",
    "The insured waives its coverage.",
  ),
  {
    ...grants(
      "primary",
      "named",
      /\b(?:is|are|shall\s+be|will\s+be)\s+primary\s+to,?\s+and\s+(?:will|shall|does|do)\s+not\s+seek\s+contributions?\s+from,?\s+(?:any\s+)?(?:other\s+)?insurance(?:\s+(?:available|afforded|provided)\s+to\s+(?:the\s+)?(?:additional\s+insureds?|certificate\s+holder|§))?/gi,
      "The policy is primary to, and will not seek contribution from, any other insurance available to the additional insured.",
      "The policy is primary to nothing.",
    ),
    decides: true,
    also: "noncontributory",
  },
  ...grantsElsewhere.map((row) => ({ ...row, decides: true })),
  {
    ...grants(
      "waiver_of_subrogation",
      "contract",
      /\bwaive[sd]?\s+(?:all\s+|any\s+|its\s+|their\s+|our\s+)*rights?(?:\s+of\s+(?:subrogation|recovery))?(?:,?\s+and)?\s+(?:will|shall|may)\s+not\s+(?:seek|pursue|attempt)\s+(?:any\s+)?(?:recovery|reimbursement|subrogation|recourse)(?:\s+(?:from|against))?\b/gi,
      "The insurer waives its rights and will not seek recovery from the certificate holder.",
      "The insurer will not seek recovery from its reinsurer.",
    ),
    decides: true,
  },
  {
    ...grants(
      "noncontributory",
      "named",
      /\b(?:and\s+)?any\s+(?:other\s+)?insurance\s+(?:maintained|carried|held|purchased)\s+by\s+(?:§|(?!(?:the\s+)?(?:named\s+)?(?:insured|contractor)\b)(?:the\s+)?(?:[\w&'.-]+\s+){1,5}?)\s*(?:is|shall\s+be|will\s+be)\s+excess(?:\s+(?:only|of\s+(?:this|that)\s+insurance))?(?:,?\s+and)?(?:\s+(?:will|shall)\s+not\s+(?:be\s+(?:called\s+upon|asked|required)\s+to\s+)?contribut\w*)?/gi,
      "The insurance is primary, and any insurance maintained by the certificate holder is excess and will not be called upon to contribute.",
      "Any insurance maintained by the named insured is excess.",
    ),
    decides: true,
  },
  {
    ...grants(
      "noncontributory",
      "named",
      /\bnon[\s-]*contrib(?:ut\w*|\b\.?)|\b(?:and\s+)?(?:will|shall|does|is|do)\s+not\s+(?:be\s+(?:called\s+upon|asked|required)\s+to\s+)?(?:seek\s+)?(?:contribut\w*|require\s+contribution)(?:\s+(?:from|with)\s+(?:any\s+|other\s+|the\s+)*insurance(?:\s+(?:of|carried\s+by|maintained\s+by|available\s+to)\s+(?:it\b|them\b|(?:the\s+)?(?:additional\s+insureds?|certificate\s+holder)))?)?/gi,
      "Insurance is primary and will not contribute with insurance of the additional insured.",
      "The insured contributes to each claim.",
    ),
    decides: true,
  },
  grants(
    "primary",
    "named",
    /\b(?:on\s+an?\s+)?(?:primary|prim(?=\.?\s*[/&]))(?:\s+basis)?(?:\s*(?:and|&|\/)\s*(?=non))?(?:\s+to\s+any\s+other\s+(?:valid\s+and\s+collectible\s+)?insurance)?/gi,
    "Coverage is primary and non-contributory.",
    "Coverage is primary once the other policy is gone.",
  ),
];
