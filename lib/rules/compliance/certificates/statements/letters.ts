import { harmless, type StatementRow } from "./row.ts";
import { isOfficeTalk } from "./words.ts";

const DOCUMENT =
  "(?:(?:updated|revised|requested|current|renewal|following|signed|new)\\s+)*(?:certificates?(?:\\s+of\\s+(?:liability\\s+)?insurance)?|certs?|COIs?|proof\\s+of\\s+insurance|evidence\\s+of\\s+insurance|documents?|forms?|pages?)";

/** What letters, faxes and emails say around a certificate. */
export const letters: readonly StatementRow[] = [
  harmless(
    /\b(?:[Dd]ear|DEAR)\s+(?:(?:[Ss]ir|[Mm]adam|[Ss]irs|[Vv]alued|[Cc]ustomer|[Cc]lient|[Cc]ertificate|[Hh]older|or|and|(?:[A-Z§][\w'.-]*))\s*){1,4}[,:]?|\b[Tt]o\s+[Ww]hom\s+(?:[Ii]t|[Tt]his)\s+[Mm]ay\s+[Cc]oncern\b[,:]?/g,
    "Dear Ms. Ruiz,",
    "Cover was dear.",
  ),
  harmless(
    new RegExp(
      `\\b(?:please\\s+find|(?:attached|enclosed|here)(?:\\s+please\\s+find|\\s+is|\\s+are)?|I(?:\\s+have|'ve|\\s+am|'m)?\\s+(?:attached|attach(?:ing)?|enclosed?)|we\\s+(?:have\\s+)?(?:attach(?:ed)?|enclosed?|issued|sent))\\s+(?:attached\\s+|enclosed\\s+|below\\s+|herewith\\s+)?(?:is\\s+|are\\s+)?(?:the\\s+|our\\s+|your\\s+|a\\s+)?${DOCUMENT}(?:\\s+(?:attached|enclosed|below|(?:that\\s+)?(?:as\\s+)?you\\s+(?:requested|asked\\s+for|need)))?(?:\\s+for\\s+(?:our|your)\\s+(?:mutual\\s+)?(?:client|insured|customer|records?|files?|review))?`,
      "gi",
    ),
    "Please find attached the updated certificate of insurance.",
    "Please find another insurer for the crane.",
  ),
  harmless(
    /\b(?:[Gg]ood\s+(?:morning|afternoon|day)|[Hh]i|[Hh]ello)\b(?:\s+(?:all|there|team|[A-Z§][\p{L}]*))?\s*[,!]?/gu,
    "Hello Theresa, the certificate is here.",
    "Hello, cranes is what they hate.",
  ),
  harmless(
    new RegExp(
      `\\b(?:the\\s+|our\\s+|your\\s+|a\\s+)?(?:copy\\s+of\\s+(?:the\\s+)?|copies\\s+of\\s+(?:the\\s+)?)?(?:${DOCUMENT}|cop(?:y|ies)(?:\\s+of\\s+endorsements?)?)(?:\\s+for\\s+§)?\\s+(?:is\\s+|are\\s+)?(?:attached|enclosed)(?!\\s+to\\b)`,
      "gi",
    ),
    "The certificate is attached.",
    "The certificate is void.",
  ),
  {
    ...harmless(
      /(?<=^|[.;])[^.;]*\b(?:you|your|us|our)\b[^.;]*/gi,
      "Please tell us if your address changes or you need no further certificates.",
      "Please tell us if your cranes need other insurance.",
    ),
    when: isOfficeTalk,
  },
  harmless(
    /\boffice(?:s)?\s+(?:is\s+|are\s+|will\s+be\s+)?closed\b|\bno\s+(?:further\s+)?(?:reply|response|action|signature|answer|changes?|cop(?:y|ies)|postage|cover\s+sheet)(?:\s+(?:is|are))?(?:\s+(?:needed|required|necessary|expected))?/gi,
    "Our office is closed for Thanksgiving.",
    "No action over claims are paid.",
  ),
  harmless(
    /\b(?:please\s+)?consider\s+the\s+environment\s+before\s+printing(?:\s+this\s+(?:e-?mail|message|page))?|\b(?:coverage|cover|changes?|policies|claims|requests?)\s+(?:can\s?not|may\s+not|will\s+not)\s+be\s+(?:bound|added|altered|changed|amended|made|reported|cancelled)(?:\s*,?\s*(?:or\s+)?(?:bound|added|altered|changed|amended|deleted|modified|cancelled))*\s+(?:by|via|through|over|on|using)\s+(?:voice\s?-?mail|e-?mail|fax|phone|telephone|text|(?:our\s+|the\s+|this\s+)?website|(?:leaving\s+a\s+)?messages?)(?:\s*,?\s*(?:or\s+)?(?:voice\s?-?mail|e-?mail|fax|phone|telephone|text|(?:our\s+|the\s+|this\s+)?website|messages?))*/gi,
    "Coverage cannot be bound or changed by voicemail or e-mail.",
    "Coverage cannot be bound by this agency.",
  ),
  harmless(
    /\b(?:insurance\s+products\s+)?(?:and\s+)?(?:is|are)\s+not\s+(?:an?\s+)?(?:bank\s+)?(?:deposits?|(?:FDIC|NCUA|federally)[\s-]+insured|bank\s+guaranteed)\b/gi,
    "Insurance products are not a deposit and are not FDIC insured.",
    "Insurance is not in force.",
  ),
  harmless(
    /\b(?:CITY|TOWN|VILLAGE|COUNTY|STATE|PORT|UNIVERSITY|COMMONWEALTH|BOROUGH|TOWNSHIP|DIOCESE)\s+OF\s+[A-Z][A-Z.'-]+\b/g,
    "CITY OF ESCANABA",
    "State of emergency: cover stopped.",
  ),
  harmless(
    /\b(?:(?:number|no\.?|#)\s+of\s+)?pages?(?:\s+\(?including\s+(?:this\s+)?cover(?:\s+(?:page|sheet))?\)?)?\s*:\s*\d+(?:\s+\(?including\s+cover\)?)?/gi,
    "PAGES: 2 including cover",
    "Pages of cover are pending.",
  ),
  harmless(
    /\b(?:fax|facsimile|letter|email)\s+(?:cover(?:\s+(?:sheet|page|letter|memo))?|transmittal|transmission)(?:\s+(?:sheet|page))?\b|\bcover\s+(?:sheet|page|letter|memo|note)\b/gi,
    "FAX COVER SHEET",
    "Cover by fax is pending.",
  ),
  harmless(/\b(?:as|per)\s+(?:you\s+|your\s+|the\s+)?request(?:ed)?\b/gi, "As requested, the certificate.", "Cover is requested."),
  harmless(
    /\b(?:many\s+)?thank(?:s|\s+you)(?:\s+(?:again|very\s+much|so\s+much|in\s+advance))?(?:\s+for\s+(?:your|the|being)\s+(?:(?:business|order|request|patience|help|email|message|attention|a|valued|continued|customer|our|of|trust|opportunity|to|serve|you)\s*){1,6})?/gi,
    "Thank you for your business.",
    "Thank the underwriter for the exclusion.",
  ),
  harmless(
    /\b(?:(?:best|kind|warm)\s+)?regards\b|\b(?:yours\s+)?(?:sincerely|cordially|respectfully)(?:\s+yours)?\b|\b(?:very\s+)?(?:truly\s+yours|yours\s+(?:very\s+)?truly)\b|\bhave\s+a\s+(?:great|good|nice)\s+(?:day|week|weekend)\b/gi,
    "Kind regards,",
    "With regard to cranes there is no cover.",
  ),
  harmless(
    /\b(?:(?:should|if)\s+you\s+(?:have|need)\s+(?:any\s+|further\s+|additional\s+)*(?:questions?|anything(?:\s+else)?|information|changes?|help|assistance)(?:\s+(?:about|on|to|regarding)\s+(?:this|the|your)\s+(?:certificate|document|request))?[,]?\s*)?(?:please\s+)?(?:do\s+not\s+hesitate\s+to\s+|feel\s+free\s+to\s+)?(?:contact|call|email|reach(?:\s+out\s+to)?|let)\s+(?:us|me|our\s+(?:office|agency)|the\s+(?:office|agency|agent|broker|producer|undersigned)(?:\s+(?:listed|named|shown)(?:\s+above)?)?)(?:\s+know)?(?:\s+(?:at|on|by|with|if|any|questions?|anything(?:\s+else)?|you|need|have|the|number|address|above|below|email|phone|for))*/gi,
    "If you have any questions, please contact our office.",
    "Please contact our office before work on roofs.",
  ),
];
