import { harmless, type StatementRow } from "./row.ts";

/** The only words of a promise to give notice, each of which takes nothing back beside "notice". After any other word the promise ends. */
const WORDS =
  `an?|the|of|to|in|by|on|or|and|any|all|one|for|from|with|at|least|per|as|if|should|except|other\\s+than|than|other|reasons?|event|case|favou?r|accordance|required
  not\\s+be\\s+(?:cancell?ed|terminated|reduced)|not\\s+less\\s+than|without(?=[^.;]*\\bnotice)|be\\s+(?:cancell?ed|terminated|non-?\\s?renewed|materially\\s+changed|reduced)(?:\\s+or\\s+(?:materially\\s+)?(?:changed|reduced|non-?renewed))*
  that|in\\s+the\\s+event\\s+of|providing|will|shall|may|agrees?|endeavou?r(?:s|ed)?|undertakes?|be\\s+(?:given|provided|mailed|delivered|sent|issued|furnished)|give|mail|send|provide|deliver|provided|given|furnish(?:ed)?|earlier|us|applies|apply|is|are|included|includes?|endorsed|endorsements?|form
  notice|notices|noc|cancell?ations?|termination|non-?\\s?renewals?|(?:material\\s+)?(?:changes?|reductions?)(?:\\s+(?:in|of)\\s+(?:coverage|limits))?|non-?\\s?pay(?:ment)?(?:\\s+of\\s+premiums?)?|premiums?|prior|written|writing|advance|advanced|before|expiring|expires?|expiration(?:\\s+date)?(?:\\s+thereof)?|date|effective\\s+date\\s+of
  carriers?|insurers?|insurance|compan(?:y|ies)|issuing|producer|agent|agency|holders?|certificate|additional|insureds?|named|lakeside|owner|third|parties|party|designated|entit(?:y|ies)|polic(?:y|ies)|provisions?|terms|conditions|contract|above|described|listed|these|this|such|same|cover|coverages?|general|liability|GL|auto|umbrella|workers'?|compensation|§
  days?'?s?'?|ten|fifteen|twenty|thirty|forty-five|sixty|ninety|(?:10|15|20|30|45|60|75|90|120)|e-?mail|email|certified|registered|mail|via|blanket|statutory|be`
    .split(/\|?\s*\n\s*/)
    .join("|");
const GAP = "[\\s,/():'’-]*";
const RUN = `(?<![\\w§])(?:(?:${WORDS})(?![\\w-])${GAP})*?\\b(?:notices?|noc|notify|be\\s+notified)(?![\\w-])(?:${GAP}(?:${WORDS})(?![\\w-]))*`;

/** What makes a promise of it: how many days, or that it will be given. */
const PROMISED =
  /\d|\b(?:ten|fifteen|twenty|thirty|sixty|ninety|will|shall|endeavou?r|provided|applies|apply|included?|endors\w*|accordance|per|blanket|agrees?|required|to\s+be)\b/i;
/** Something that has happened, or a promise of the contrary. */
const HAPPENED =
  /(?<!\b(?:be|should|if|before|not\s+be|or)\s+(?:materially\s+)?)\b(?:cancell?ed|terminated|mailed|sent|delivered|issued|reduced)\b|\b(?:will|shall|may)\s+be\s+(?:cancell?ed|terminated|reduced)\b|\b(?:is|are)\s+(?:given|cancell?ed)\b/i;

/** Promises of notice, composed of the words above in any order. */
export const notices: StatementRow = {
  ...harmless(
    new RegExp(RUN, "gi"),
    "Should any of the above described policies be cancelled, the carrier will mail 30 days written notice to the certificate holder, 10 for non-payment.",
    "30 days notice of cancellation ended on 10/01 and cover with it.",
  ),
  when: (said) => PROMISED.test(said) && !HAPPENED.test(said),
};
