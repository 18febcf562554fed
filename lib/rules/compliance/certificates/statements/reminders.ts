import { notices } from "./notices.ts";
import { phrase } from "./parts.ts";
import { harmless, type StatementRow } from "./row.ts";

/** What remarks say of the policies as a whole, and of the certificate as a paper. */
export const reminders: readonly StatementRow[] = [
  harmless(
    phrase(
      "no coverage is provided by this [policyholder] (notice|summary)|nor can it be construed to replace any provisions? of (your|the) {policies}|[please] read your policy(?: carefully)?|notice to policyholders?",
    ),
    "No coverage is provided by this notice, nor can it be construed to replace any provision of your policy.",
    "No coverage is provided by this insurer.",
  ),
  notices,
  harmless(
    phrase(
      "(if|when|where|whenever|to the extent) {contract} (?:so )?(requires?|says?|provides?|stipulates?|calls for)(?: (it|so|this|such|for it|the same))?|(?:only )?(if|when|where) there is (?:in place )?[such] {contract}(?: (in place|in effect))?(?: between {words}(?= that| which|\\.|$))?(?: (that|which) requires (it|such status|this|the same|such wording))?",
    ),
    "Waiver of subrogation applies only when there is a written contract between the named insured and the certificate holder that requires it.",
    "Waiver of subrogation applies only when there is a claim.",
  ),
  harmless(
    phrase(
      "(?:{required} (?:(by|in|under|per|to|of) [(applicable|state|federal|local)] (?:{contract}|law|statute)|in writing)|per {contract})(?: and [(where|as|if|when|to the extent)] (permitted|allowed|permissible) by [(applicable|state)] (law|statute))?(?: prior to [(a|any|the)] loss)?|(where|if|to the extent|as) (permitted|permissible|allowed|allowable)(?=[.,;]|$)",
    ),
    "Waiver of subrogation applies where permitted by law.",
    "Waiver of subrogation applies where the underwriter feels like it.",
  ),
  harmless(
    phrase(
      "(?:{holder} (should|may|must) )?[please] (refer to|see|consult|review|read) [your] {policies}(?: (for|as to) {terms}(?: of coverage)?)?|for [a] [(complete|full)] (description|details) of {terms},? (?:please )?(refer to|see|consult|review) {policies}",
    ),
    "Refer to policy for exclusionary endorsements and special provisions.",
    "Refer to policy for roofing jobs that stay out.",
  ),
  harmless(
    phrase(
      "{policies} (govern|control|prevail)s?(?: in [the] (case|event) of [(a|any)] (conflict|discrepancy|difference))?|(?:this|the above) is [a] [brief] summary(?: only)?",
    ),
    "The above is a summary only; the policy controls in case of conflict.",
    "The insured controls the policy.",
  ),
  harmless(
    phrase(
      "(?:nothing (?:herein|contained herein|(in|on) {document}) (?:(shall|will) )?|{document} (?:is )?(?:(does|do|shall|will) not|not intended to|neither affirmatively nor negatively) (?:affirmatively or negatively )?)(?:(?:alter|amend|extend|change|modif|modify|waive|var|vary)(?:s|ies)?(?:, | or |, or )?)+ [(any|any of)] [the] (?:(rights [of {insurer}]|coverages?|insurance|{terms}))(?: (afforded|provided|contained|granted))?(?: (by|under|in|of) {policies})?(?=[.;,]|$)",
    ),
    "This certificate does not amend, extend or alter the coverage afforded by the policies below.",
    "This certificate does not extend coverage to cranes.",
  ),
  harmless(
    phrase("(?:this certificate (?:is issued as a matter of information(?: only)? )?and )?confers no rights upon {holder}"),
    "Confers no rights upon the certificate holder.",
    "Confers no rights upon the additional insured.",
  ),
  harmless(
    phrase(
      "(?:{document} )?(?:(is|was) )?(?:issued )?(?:(in|as a) replacement (of|for)|(?:(supersed|replac|cancel|void|updat)(es|s|ing)(?: and )?)+) [(all|any|the)] [(other|of the)] [(prior|previous|previously|earlier)] [(issued|sent)] (?:{document}|one)(?: (previously|priorly))?(?: (issued|sent|dated|provided) [(on|to|of)] (?:{day}|{holder}|§|(last|this|earlier this) (week|month|year)))?",
    ),
    "This certificate supersedes all prior certificates.",
    "This certificate is superseded.",
  ),
  harmless(
    phrase(
      "(?:(?:and|;) )?(?:(corrects?|correcting|updates?|updating)|(?:revised|reissued|issued|reissue of {document}|revision) to (show|correct|update|change|add)|revised for) [the] [(certificate holder'?s?|holder'?s?|project|job|site|additional insured'?s?)] [(street|contact|mailing|project|contract|job)] (zip code|zip|address|suite|city|street|spelling|name|number|description|attention line|person|phone|e-?mail)(?: (only|of {holder}))?|update of [the] (contact|address|phone|name)(?: (person|number))? only",
    ),
    "Issued in replacement of certificate dated 09/30/2025, corrects holder's zip code.",
    "Corrects the limits.",
  ),
  harmless(
    phrase(
      "(?:{document} )?(?:(is|are) )?(?:(issued|provided|furnished|supplied) )?(?:(for|as) [(the|a|an)] (?:{purpose}(?: ?[,/] ?| and | or | & ))*{purpose}(?: purposes?)(?: only)?|(for|as) [a] (?:(proof|evidence|verification|confirmation)(?: of (insurance|coverage|liability(?: (insurance|coverage))?))?|information|record)(?: only)?|as a matter of information(?: only)?)",
    ),
    "For information only.",
    "For illustration only.",
  ),
  harmless(
    phrase(
      "(proof|evidence|verification|confirmation) of (insurance|coverage|liability(?: (insurance|coverage))?)(?: (for (?:{purpose} ?[,/]? ?)+purposes?))?(?: only)?",
    ),
    "Evidence of coverage only.",
    "Coverage on weekdays only.",
  ),
  harmless(
    /\bin\s+(?:full\s+)?(?:force|effect)(?:\s+and\s+effect)?\b(?!\s+(?:until|through|to)\b)|\bas\s+(?:its|their|his|her)\s+interests?\s+may\s+appear\b/gi,
    "Coverage is in force for the work described.",
    "Coverage was in force last year, not now.",
  ),
  harmless(
    /(?:§|\bholder)(?:'s)?\s+own\s+insurance\s+(?:is|shall\s+be)\s+excess(?:\s+(?:of|over|to)\s+(?:this\s+insurance|the\s+insurance\s+(?:shown|evidenced|described))(?:\s+(?:here|above|herein))?)?(?=[.;,]|$)|\b(?:any|all)(?:\s+other)?\s+insurance\s+(?:carried|maintained|held|procured|available)\s+(?:by|to)\s+(?!(?:the\s+|our\s+)?(?:(?:first\s+)?named\s+insured|insured|contractor)\b)[^.;]{1,80}?\s+(?:is|shall\s+be|will\s+be)\s+(?:considered\s+)?(?:in\s+)?excess(?:\s+of\s+(?:this|the\s+named\s+insured's)\s+insurance)?(?=\s*(?:,|and|\.|$))/gi,
    "Any other insurance carried by the certificate holder is excess and non-contributory.",
    "This insurance is excess and non-contributory.",
  ),
  harmless(
    /\b(?:to\s+report\s+an?\s+(?:claim|loss)\b\s*(?:call|:)?|(?:after[\s-]hours\s+|24[\s-]hour\s+)?claims?(?:\s+(?:reporting|line|cent(?:er|re)|department|hotline|phone|desk|service))?\s*(?:call\s*)?:)\s*(?:1[\s.-])?(?:\(?\d{3}\)?[\s.-]?)?\d{3}[\s.-]?\d{4}|(?:\bfor\s+certificate\s+requests?\s+(?:email|contact)\s*:?\s*)?[\w.+§-]+@[\w§-]+(?:\.[\w§-]+)+|\bhttps?:\/\/\S+|\bwww\.\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|us|gov|edu|info|biz|insurance|example)\b(?:\/\S*)?/gi,
    "To report a claim: 800-555-0112.",
    "To report a claim you must pay the deductible.",
  ),
  harmless(
    /(?:\b(?:[Cc]ertificate|[Cc]ert|CERTIFICATE)\s+)?\b(?:[Rr]equested|[Oo]rdered|REQUESTED)\s+(?:by|BY):?\s+(?:§|[A-Z][\w.'’-]*)(?:,?\s+(?:§|[A-Z][\w.'’-]*)){0,4}(?:\s+(?:on|ON)\s+\d[\d/.-]+)?/g,
    "Certificate requested by: Dana Ruiz on 10/03/2025.",
    "Certificate requested by the insured, not issued.",
  ),
  {
    ...harmless(
      /(?<=^|[.;])[^.;]*\b(?:confidential(?:ity)?|privileged|intended\s+(?:only\s+|solely\s+)?for|intended\s+recipients?|received?\s+(?:[\w-]+\s+){0,5}in\s+error)\b[^.;]*/gi,
      "If you received this transmission in error, please notify the sender.",
      "Confidential: the policy was cancelled.",
    ),
    when: (said) => !/\b(?:polic|cover|insur|limit|claim|GL\b|void|cancel|certificate\s+(?:was|is|has))/i.test(said),
  },
  harmless(
    /\b(?:(?:please\s+)?see|(?:remarks?\s+)?(?:are\s+)?cont(?:inued?|'d|\.)?\s+(?:on|in))\s+(?:the\s+)?(?:attached\s+)?(?:ACORD\s*101|additional\s+remarks(?:\s+schedule)?)\b/gi,
    "Remarks continued on the attached Additional Remarks Schedule.",
    "Remarks continue to reduce the limits.",
  ),
  harmless(
    phrase(
      "(?:(is|are|as) )*(?:(named|included|listed) as )?[(a|an)] loss payees?(?: (on|for) [(the|any|all)] (rented|leased|hired|financed|borrowed) [scheduled] (equipment|vehicles?|autos?|trailers?|trucks?|lifts?|forklifts?|cranes?|machines?|machinery|tools)(?: only)?)?",
    ),
    "Certificate holder is loss payee for the leased equipment.",
    "Loss payee swallowed the deductible.",
  ),
  harmless(
    phrase("(?:(policy )?dec(laration)?s?(?: pages?)?|endorsements?) (?:(is|are) )?(attached|enclosed)"),
    "Declarations page attached.",
    "Declarations page amended.",
  ),
  harmless(
    phrase(
      "(under|on|to|for|by) all [(of the|the)] [(above|listed)] (policies|coverages|lines),? (except|excluding|other than|except for) {lesser}",
    ),
    "Waiver of subrogation is included under all policies except professional.",
    "Waiver of subrogation is included under all policies except general liability.",
  ),
  harmless(
    phrase("{time} (before|prior to|in advance of) [(the|its|policy)] (expiration|expiry|renewal)(?: date)?"),
    "Send renewal requests two weeks before expiration.",
    "Cover ends two weeks before expiration.",
  ),
  harmless(
    phrase(
      "limits shown may have been reduced by paid claims|[(to|may)] verify coverage by (calling|emailing|contacting)|(unless|except as|except where|as) (otherwise )?(stated|noted|indicated|shown) (otherwise )?(above|below|herein)",
    ),
    "Limits shown may have been reduced by paid claims.",
    "Limits have been reduced by paid claims.",
  ),
  harmless(
    phrase(
      "{document} (can|may) be (verified|checked|confirmed|viewed|downloaded|validated|found|obtained|authenticated) (at|by|on|through|via|with|online)|[(copies of (policies|endorsements|forms)|are)] (available|open|kept|on file) (from (the|our|this) (office|agency|producer)|for (inspection|review|examination)(?: (upon|on|by) request)?|at (the|our|this) (office|agency))|{document} is not (?:itself )?(a|an) (contract|insurance policy|insurance contract|policy)(?: of insurance)?|no (known|reported|open|prior|paid) (losses|claims)(?: (to date|reported))?",
    ),
    "This certificate is not a contract.",
    "This certificate is not in force.",
  ),
  harmless(
    phrase(
      "(?:renewal |updated |new )?{document} will be (issued|sent|mailed|e-?mailed|provided) (automatically|annually|at renewal|upon renewal|each year)|[please] update your files(?: and (destroy|discard) [(all|any)] (prior|previous|earlier) (versions|certificates|copies)(?: of this certificate)?)?|claims? [(are|should be|may be|to be)] reported to|report [(all|any|a|your)] claims? to|{policies} (include|contain)s? (other|additional|further) {terms} not (shown|listed|stated) (here|herein|above)|[please] do not reply(?: to this (message|e-?mail))?|this (mailbox|inbox|address|e-?mail) is not monitored",
    ),
    "Do not reply to this message.",
    "Do not rely on this message.",
  ),
  harmless(
    phrase(
      "(?:important: )?if {holder} is an additional insured, the polic(y|ies)(?:\\(ies\\))? must (?:have additional insured provisions or )?be endorsed|(?:important: )?if subrogation is waived,(?: subject to)?(?: {terms} of {policies},)? certain policies may require(?:d)? an endorsement|a statement on this certificate does not confer (?:any )?rights to {holder} in lieu of such endorsements?(?:\\(s\\))?",
    ),
    "If the certificate holder is an additional insured, the policy(ies) must be endorsed.",
    "If the certificate holder is an additional insured, the premium is due.",
  ),
  harmless(
    phrase(
      "(?:at [the] time of [(a|any|the)] (loss|claim|occurrence|accident))|(?:policy |copies of |{policies} )?(forms|copies|endorsements) are available(?: for review)? (upon|on|by) request|(standard|usual|customary|normal) {terms} apply|surplus lines?:? (not applicable|n/a|none)|on an if(?:\\s|-)any basis|(?:(signed|hard|paper|wet-signed|original) )*(?:copy|copies|originals?) (to|will) follow(?: (by|in the) (mail|post|courier|e-?mail))?",
    ),
    "Policy forms are available for review upon request.",
    "Cover is available upon request.",
  ),
  harmless(
    phrase(
      "no claims (have been|were|are) (paid|made|reported|filed)(?: (against|under) {policies})?(?: to date)?|if (?:no {contract} is|[such] {contract} is not) in (place|effect),? (these|the above|such) (provisions|endorsements|extensions) (do|will) not apply|(?:whether )?on or off [the] {holder}'s premises|,? ?(though|although|but) (it|they|we|the agent|the producer) (is|are|has|have) (?:under )?no (duty|obligation)(?: to do so)?|terrorism(?: \\(TRIA\\))?(?: coverage)?(?: is)? (accepted|included|elected|purchased)",
    ),
    "No claims have been paid against these policies to date.",
    "No claims will be paid against these policies.",
  ),
  harmless(/^\W*(?:none|nil|n\/?a|not\s+applicable)\W*$/gi, "None.", "None of this is insured."),
  harmless(
    phrase("[the] following (forms|endorsements) (is|are|has been|have been) (added|attached)(?: to {policies})?"),
    "The following forms are added to the policy: CG 20 01.",
    "The following forms are removed from the policy: CG 20 01.",
  ),
  harmless(
    phrase("(limited|restricted|reduced) (access|speed|clearance|parking|lanes?|visibility|entry)(?: (zone|area|gate|road|lane))?"),
    "Reduced speed zone at the yard, limited access gate B.",
    "Limited cover on the yard.",
  ),
  harmless(phrase("(?:this is [(a|the)] )?master certificate"), "Master certificate.", "Mastery of this certificate lapsed."),
  harmless(
    phrase(
      "[polic(y|ies)] premiums? (?:(is|are|has been|have been) )?(?:[fully] paid|current|up to date)(?!(?: (in full|to date))?(?: for the term)? (through|thru|until|till|to (?!date)) (?!\\d+/\\d+/\\d))(?: (in full|to date))?(?: for the term)?",
    ),
    "Policy premium is paid in full.",
    "Policy premium is owed in full.",
  ),
  harmless(
    phrase(
      "(?<!\\bnot )(?:[and] [is] subject [always] to|per|under) (?:{terms}|[the] polic(y|ies)(?! changes?)(?: wording| forms?)?)(?: (of|in|contained in|set forth in) {policies})?",
    ),
    "Coverage is subject to policy terms, conditions and exclusions.",
    "Coverage is subject to a satisfactory inspection.",
  ),
];
