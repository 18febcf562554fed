import { harmless, type StatementRow } from "./row.ts";

const DOCUMENT =
  "(?:(?:updated|revised|requested|current|renewal|following|signed|new)\\s+)*(?:certificates?(?:\\s+of\\s+(?:liability\\s+)?insurance)?|certs?|COIs?|proof\\s+of\\s+insurance|evidence\\s+of\\s+insurance|documents?|forms?|pages?)";

/** What letters, faxes and emails say around a certificate. */
export const letters: readonly StatementRow[] = [
  harmless(/\b(?:[Dd]ear|DEAR)\s+(?:sir|madam|sirs|customer|client|(?:[A-Z§][\w'.-]*\s*){1,4})[,:]?/g, "Dear Ms. Ruiz,", "Cover was dear."),
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
  harmless(/\bpages?\s*:\s*\d+(?:\s+\(?including\s+cover\)?)?/gi, "PAGES: 2 including cover", "Pages of cover are pending."),
  harmless(/\bfax\s+(?:cover(?:\s+(?:sheet|page))?|transmittal)\b/gi, "FAX COVER SHEET", "Cover by fax is pending."),
  harmless(/\b(?:as|per)\s+(?:you\s+|your\s+|the\s+)?request(?:ed)?\b/gi, "As requested, the certificate.", "Cover is requested."),
  harmless(
    /\b(?:many\s+)?thank(?:s|\s+you)(?:\s+(?:again|very\s+much|so\s+much|in\s+advance))?(?:\s+for\s+(?:your|the|being)\s+(?:(?:business|order|request|patience|help|email|message|attention|a|valued|continued|customer|our|of|trust|opportunity|to|serve|you)\s*){1,6})?/gi,
    "Thank you for your business.",
    "Thank the underwriter for the exclusion.",
  ),
  harmless(
    /\b(?:(?:best|kind|warm)\s+)?regards\b|\b(?:yours\s+)?sincerely(?:\s+yours)?\b|\byours\s+truly\b|\bhave\s+a\s+(?:great|good|nice)\s+(?:day|week|weekend)\b/gi,
    "Kind regards,",
    "With regard to cranes there is no cover.",
  ),
  harmless(
    /\b(?:(?:should|if)\s+you\s+(?:have|need)\s+(?:any\s+|further\s+|additional\s+)*(?:questions?|anything(?:\s+else)?|information|changes?|help|assistance)(?:\s+(?:about|on|to|regarding)\s+(?:this|the|your)\s+(?:certificate|document|request))?[,]?\s*)?(?:please\s+)?(?:do\s+not\s+hesitate\s+to\s+|feel\s+free\s+to\s+)?(?:contact|call|email|reach(?:\s+out\s+to)?|let)\s+(?:us|me|our\s+(?:office|agency)|the\s+(?:office|agency|agent|broker|producer|undersigned)(?:\s+(?:listed|named|shown)(?:\s+above)?)?)(?:\s+know)?(?:\s+(?:at|on|by|with|if|any|questions?|anything(?:\s+else)?|you|need|have|the|number|address|above|below|email|phone|for))*/gi,
    "If you have any questions, please contact our office.",
    "Please contact our office before work on roofs.",
  ),
];
