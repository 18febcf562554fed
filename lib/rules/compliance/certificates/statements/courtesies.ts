import { phrase } from "./parts.ts";
import { harmless, type StatementRow } from "./row.ts";

/** What offices write beside what they certify: thanks, telephone numbers and identities in programs. */
export const courtesies: readonly StatementRow[] = [
  harmless(
    /(?<!\p{L})(?:muchas\s+gracias|gracias|merci|danke|vielen\s+dank|kiitos|grazie|obrigad[oa]|tack|takk)(?:\s+(?:por\s+su\s+(?:preferencia|atenci[oó]n|confianza)|beaucoup|sch[oö]n|sehr|mille|molto|muito))*(?!\p{L})|(?<!\p{L})(?:saludos\s+cordiales|buen[oa]s\s+(?:d[ií]as|tardes)|se\s+habla\s+espa[nñ]ol)(?!\p{L})/giu,
    "Gracias por su preferencia.",
    "Gracias, sin seguro.",
  ),
  harmless(
    /\b(?:after[\s-]hours|24[\s-]hours?|emergency)(?:\s+(?:phone|line|number|contact))?\s*:\s*\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?:\s*\([A-Z][a-z]+\s+(?:cell|mobile|home)\))?/gi,
    "After hours: 218-555-0188 (Dale cell).",
    "After hours: nobody is insured.",
  ),
  harmless(
    /^\W*(?:facsimile|telefax|fax)\W*$|\(\s*x?\s*\)\s*(?:urgent|for\s+your\s+records|for\s+review|please\s+(?:comment|reply))/gi,
    "FACSIMILE",
    "A facsimile of the certificate.",
  ),
  harmless(
    /\b(?:ISN(?:etworld)?|Avetta|Veriforce|US\s?DOT|DOT|UEI|CAGE|DUNS)\s*(?:ID|no\.?|number|#)?\s*[:#]?\s*(?=[\w-]*\d{3})[A-Z\d-]{4,}/g,
    "Avetta 33120, DOT 2210437.",
    "Avetta has no insurance.",
  ),
  harmless(
    /\b(?:chat|office\s+hours)\s*:?\s*Mon(?:day)?\s*(?:-|–|to|through)\s*Fri(?:day)?\b/gi,
    "Office hours: Mon-Fri",
    "Cover: Mon-Fri, not Saturdays",
  ),
  harmless(
    /^\W*(?:(?:this\s+)?(?:page|space|side)\s+(?:(?:is|was)\s+)?(?:intentionally\s+)?(?:left\s+)?blank(?:\s+(?:intentionally|on\s+purpose))?(?:\s+below\s+this\s+line)?|nothing\s+else\s+(?:has\s+|was\s+)?changed|no\s+(?:other|further)\s+changes?(?:\s+(?:were\s+|was\s+)?made)?)\W*$/gi,
    "Nothing else changed.",
    "Nothing else is covered.",
  ),
  harmless(
    phrase(
      "(phone|fax|telephone) numbers? (?:and e-?mail addresses )?(stay|remain)s? the same|do not (mail|fax|staple) [(originals|paper|hard copies)]|(if|should) anything else (is|be) needed,? (?:please )?(?:do not hesitate to )?(call|write|ask)(?=\\W*$)|if you have trouble (receiving|reading) this fax,? [please] call",
    ),
    "Phone numbers stay the same.",
    "Limits do not stay the same.",
  ),
  harmless(
    /\b(?:if|should)\s+anything\s+else\s+(?:is|be)\s+needed,?\s+(?:please\s+)?(?:call|write|ask|phone|e-?mail)(?:\s+(?:me|us))?(?:\s+(?:at|on))?\s+(?:\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}|\S+@\S+)/gi,
    "If anything else is needed, call me at 218-555-0144.",
    "If anything else is needed, the underwriter decides.",
  ),
  harmless(
    /(?:^|(?<=;))\W*(?:\d+|ten|thirty)(?:\s+\(\d+\))?(?:\s+days'?)?(?:\s+notice)?\s+(?:if|for|in\s+(?:the\s+)?(?:event|case)\s+of)\s+(?:for\s+)?non-?\s?pay(?:ment)?(?:\s+of\s+premiums?)?\W*$/gi,
    "10 days if for non-payment of premium.",
    "10 days if for non-payment of premium, which is due.",
  ),
  harmless(
    phrase(
      "(this )?certificate of insurance does not constitute a contract between the issuing insurer\\(s\\), authorized representative or producer,? and {holder}, nor does it affirmatively or negatively amend, extend or alter the coverage afforded by the policies listed thereon",
    ),
    "This certificate of insurance does not constitute a contract between the issuing insurer(s), authorized representative or producer, and the certificate holder, nor does it affirmatively or negatively amend, extend or alter the coverage afforded by the policies listed thereon.",
    "This certificate of insurance does not constitute cover.",
  ),
];
