import { byArrangement, sharedByAll } from "./elsewhere.ts";
import { restricts, type StatementRow } from "./row.ts";

/** What a policy may say that it covers or provides without leaving something else out. */
const WHOLE_OBJECTS =
  "operations|work|jobs|projects|insureds?(?!'s?\\s+(?!operations|work|jobs|business|employees|liability))|holders?|contractual|blanket|automatic|primary|statutory|broad|ongoing|completed|products|additional|waivers?|notice|\\d+|thirty|limits?|excess|benefits|employees|occurrence|defense|worldwide|coverage|status|hired|owned|any\\s+auto|liability|independent|personal|bodily|premises\\s*(?:\\/|and|&)|per|aggregate|separation|severability|cross|stop|USL|terms|conditions|information";

/** What has a limit, and whoever shares it besides the insured. */
const LIMITED =
  "(?:\\b(?:limits?|towers?|aggregates?|layers?|umbrella|excess|program|polic(?:y|ies)|(?:general\\s+)?liability|C?GL|million)\\b|\\b\\d{1,3}(?:,\\d{3}){2}\\b|\\$\\s?\\d+\\s?mm?\\b)";
const SEVERAL =
  "\\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|several|multiple|various|numerous|both|\\d{1,2})\\s+(?:(?!additional\\b)[\\w-]+\\s+){0,3}?(?:compan(?:ies)|entities|firms|insureds|businesses|corporations|subsidiaries|affiliates|sisters|employers|contractors)\\b|\\b(?:common|joint|shared|pooled|one|same|single)\\b[^.;]{0,50}\\b(?:whole\\s+group|entire\\s+group|group\\s+of\\s+companies|sister\\s+compan\\w+|affiliated\\s+compan\\w+|(?:members|companies|firms)\\s+of\\s+the)\\b";
/** What a schedule lists for which alone the insurance is. */
const PLACES = "\\b(?:jobs|locations|projects|premises|sites|job\\s*sites|places|addresses|contracts|trades|classes)\\b";
/** Words that say that cover or the paper counts no more. */
const ENDED = String.raw`cancel\w*|terminat\w+|rescin\w+|void(?:ed|able)?(?!\s+(?:fill|form|space|deck)s?\b)|laps(?:e|ed|es|ing)|revok\w+|withdr[ae]wn?|nonrenew\w*|non-renew\w*|expir(?:ed|es|ing)|supersed\w+|replaced\s+by|surrender\w*|no\s+longer|out\s+of\s+force|discontinu\w*|c(?:an)?(?:x|cl|ncl)(?:['’]?(?:l?e?d|s|ing))?|cxl\w*|cnx\w*|can['’]d|off\s+(?:the|our)\s+books|rewritten|reinstat\w*`;
const IS_ENDED = new RegExp(
  String.raw`\b(?:certificate|polic(?:y|ies)|coverage|insurance|it)\s+(?:is|are|was|were|(?:has|have)\s+been)\s+(?:hereby\s+|now\s+)?(?:${ENDED}|suspended|not\s+in\s+(?:force|effect))\b`,
  "i",
);
/** Whether a line says that the cover or the certificate has ended, as stamps and notices do; what the form's own clause says does not. */
export const saysCoverEnded = (line: string): boolean => IS_ENDED.test(line) && !/before\s+the\s+expiration/i.test(line);
const OWN_COVER =
  "(?:\\b(?:the|this|our|such|commercial)\\s+)*\\b(?:(?:general\\s+)?liability|C?GL|polic(?:y|ies)|insurance|coverage|cover)\\b(?!\\s+aggregate)";

/**
 * Words that take back, limit or make conditional, after the harmless statements are taken out. They give the reason; whatever is not
 * known at all needs a person too.
 */
export const restricting: readonly StatementRow[] = [
  byArrangement,
  sharedByAll,
  restricts(
    "say that cover has ended",
    new RegExp(`\\b(?:${ENDED})\\b`, "i"),
    "Policy cancelled effective 10/01/2025.",
    "30 days notice of cancellation applies.",
  ),
  restricts(
    "say that cover has ended",
    /\b(?:polic(?:y|ies)|coverages?|cover|insurance|certificate|cert|GL|term)\b[^.;]{0,40}\b(?:ceas(?:e|ed|es|ing)|end(?:ed|s|ing)?|stop(?:s|ped)?(?!\s+gap)|halt(?:s|ed)?|closed|dropped|temporar\w+|interim|restrict\w+)\b|\b(?:is|are|been|was|were|policy|policies|coverage|cover|insurance)\s+(?:currently\s+|temporarily\s+)?(?:suspended|on\s+hold|inactive)\b/i,
    "Coverage stopped on 09/30/2025.",
    "Coverage includes stop gap.",
  ),
  restricts(
    "say that cover has ended",
    /\b(?:insured|client|customer|account|file|risk|contractor|they|he|she|brightwater|§)\b\s+(?:(?:has|have|is|was|since|now|then|already)\s+)*(?:left|gone|went|switched|transferred|closed|released|departed|quit|parted|moved(?!\s+(?:in)?to\s+(?:an?\s+|the\s+|its\s+|our\s+)*(?:new\s+)?(?:office|address|shop|yard|premises|location|suite)))\b|\b(?:last|final)\s+of\s+(?:our|the)\b|\b(?:agent|broker)\s+of\s+record\s+(?:letter|change)|\bsigned\s+over\b/i,
    "Client has moved on.",
    "Client moved to a new office.",
  ),
  restricts(
    "say that this is not a certificate in force",
    /\b(?:errors?(?!\s*(?:and|&|or|\/)\s*omission)|erroneous\w*|mistak\w+|incorrect\w*|inaccurate|disregard\w*|destroy\w*|discard\w*|fraud\w*|forged?|altered|unauthori[sz]ed|obsolete|outdated|stale|sample|specimen|draft|illustration|facsimile(?!\s*(?:trans|cover|number|no\b|:|\d|\())|example|template|for\s+(?:a\s+)?(?:bid(?:ding)?|quot\w+|training)|test\s+certificate|invalid|mock|for\s+show)\b/i,
    "For bid purposes.",
    "Bid package 4: steel erection.",
  ),
  restricts(
    "lower the limits",
    /\b(?:exhaust(?:ed|ion|s)|erod\w+|erosion\s+of|impair(?:s|ed|ing)|deplet\w+|reduc(?:ed|es|ing)|reduction|decreas\w+|diminish\w*|sub-?\s?limit\w*|limited\s+to|restricted\s+to|limited\s+(?:additional|coverage|form|status)|restrictions?|included\s+in\s+(?:the\s+)?(?:GL\s+|CGL\s+|general\s+(?:liability\s+)?|each\s+|occurrence\s+|aggregate\s+|policy\s+)*limits?|limitations?|capped|used\s+up|aggregate\s+is\s+per\s+term|includ\w+\s+(?:the\s+|all\s+)*(?:GL|CGL|general\s+liability|primary|underlying|umbrella)(?:\s+\w+)?\s+(?:limits?|layers?)|made\s+up\s+of|pa(?:id|yment)s?\s+(?:of\s+)?claims?|claims?\s+paid|in\s+reserve|(?:open|pending|outstanding)\s+(?:claims?|losses|reserves)|(?:been|was|were|already)\s+(?:used|spent|consumed)|(?:within|inside|erode)\s+(?:the\s+)?limits?|(?:inside|outside)\s+the\s+limit|defen[sc]e\s+(?:costs?|expenses?)\s+(?:are\s+)?(?:within|inside|included\s+in|part\s+of))\b|\b(?:remaining|available)\b[^.]*\b(?:limit|aggregate)|\b(?:limit|aggregate)s?\b[^.]*\b(?:remain|left|available|shared|combined\s+with)|\b(?:half|thirds?|quarters?|most|much|part|portion|percent)\b[^.;]{0,30}\b(?:used|gone|spent|paid|eaten|taken)\b|\b(?:small|less|slimm|narrow)er\s+(?:package|program|plan|policy|cover\w*|limits?)\b/i,
    "Defense costs are within the limits.",
    "The general aggregate applies per project.",
  ),
  restricts(
    "exclude something",
    /\b(?:exclud\w+|exclusions?|excl\b\.?|excls|prohibit\w*|except(?:ing|ion|ions)?|other\s+than|omit\w*|deleted|deletion|removal\s+of\s+(?:an?\s+)?(?:insured|coverage)|removed\s+(?:from|as|by|at|on|effective)|carved?[\s-]out|barr(?:ed|ing)|warrant(?:y|ies|ed)|uninsured(?!\s*(?:\/|and|&|or)?\s*(?:underinsured|motorist))|action[\s-]over|cross\s+suits?|labou?r\s+law)\b|^\W*removed\b|\w\s?\+\s?,[^.;]*[a-z]{3,}\s*[-–]\s*(?:[,;.]|$)/i,
    "Action over exclusion applies.",
    "Proprietor is not excluded.",
  ),
  restricts(
    "limit cover to some operations or places",
    /\bterritory\s*(?:is|:)(?!\s*(?:the\s+)?(?:U\.?S|United|North\s+America|world|as\s|per\s|policy|includes?|including)|§)|\b(?:coverage|cover|insurance|polic(?:y|ies)|GL|CGL)\s+(?:applies|apply|extends|is\s+(?:provided|afforded|valid|written))\s+(?:to|at|for|on)\s+(?:the\s+|an?\s+)?(?:(?:scheduled|listed|following|designated|described)\s+(?:locations?|premises|sites?|projects?|addresses|operations)|premises\s+basis)|\bfor\s+(?:the\s+)?[^.;]{3,40}\b(?:county|parish)\b[^.;]{0,12}\boperations\b|\bpremises[\s-]+only\b|\bradius\b|\bwhile\s+(?:on|leased|working|employed|under|aboard|off)\b|\bwithin\s+\d+\s*(?:mi(?:les?)?|km)\b/i,
    "GL is written on a premises basis.",
    "Work at the scheduled locations.",
  ),
  restricts(
    "exclude something",
    /\b(?:was|were|been|being|is|are|got)\s+(?:since\s+|now\s+|later\s+)?(?:dropped|pulled|struck|scratched|left\s+(?:off|out)|taken\s+(?:off|out)|moved\s+(?:off|to\s+another))\b|\b(?:took|taken|takes|left|leaves?|drop(?:s|ped)|pull(?:s|ed))\s+(?:[\w&,'-]+\s+){0,4}(?:off|out)\b|\b(?:dropped|pulled)\s+from\b|\bon\s+hold\b|\b(?:for|at)\s+(?:the\s+)?(?:own\s+|sole\s+)?(?:account|risk|expense)\s+of\b|\bfor\s+[\w§&. -]{2,40}(?:'s|s')\s+(?:account|risk|expense)\b|\bat\s+(?:its|their|your|his|her|the\s+\w+'s)\s+(?:own\s+|sole\s+)?(?:risk|expense)\b/i,
    "Roofs were dropped from the program last week.",
    "Materials are stored at the yard.",
  ),
  restricts(
    "limit cover to some operations or places",
    /\b(?:approved|rated|classed|classified|coded|cleared)\s+(?:only\s+)?(?:for|as|under)\b|\b(?:designated|specified|classified|classification)\s+(?:ops|operations?|premises|projects?|locations?|work|class(?:es)?)\b|\bclass(?:ification)?\s+(?:limitation|codes?\s+only)\b|\bheight\s+(?:restriction|limit\w*|endorsement|warranty|clause)|\bspecial\s+events?\s*$/i,
    "Designated premises.",
    "Work at the premises of the certificate holder.",
  ),
  restricts(
    "limit cover to some operations or places",
    /\b(?:coverage|insurance|polic(?:y|ies)|general\s+liability)\s+(?:only\s+)?(?:applies|apply|extends|is\s+(?:provided|afforded|valid)|covers(?:\s+(?:work|operations))?)\s+(?:only\s+)?(?:in|within|to|for\s+(?:work|operations)\s+in)\s+(?:the\s+)?(?:state\s+of\s+)?(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new\s+(?:hampshire|jersey|mexico|york)|(?:north|south)\s+(?:carolina|dakota)|ohio|oklahoma|oregon|pennsylvania|rhode\s+island|tennessee|texas|utah|vermont|virginia|washington|west\s+virginia|wisconsin|wyoming)\b/i,
    "Coverage applies in Minnesota.",
    "Coverage applies in the United States and Canada.",
  ),
  restricts(
    "lower the limits",
    new RegExp(
      `${LIMITED}[^.;]*${SEVERAL}|${SEVERAL}[^.;]*${LIMITED}|\\b(?:limits?|towers?|aggregates?|layers?)\\b[^.;]*\\b(?:for|by|across|among|between|to|within)\\s+(?:the|all)\\s+(?:[\\w'-]+\\s+){0,3}?(?:group|affiliates|companies|family)\\b`,
      "i",
    ),
    "One 5,000,000 tower for four affiliated companies.",
    "Coverage is with two carriers.",
  ),
  restricts(
    "limit cover to some operations or places",
    new RegExp(
      `${PLACES}\\s+(?:to|for|at|on|in|where)(?:\\s+which)?\\s+${OWN_COVER}|${PLACES}\\s+(?:that\\s+)?(?:are\\s+)?(?:insured|covered)\\b|\\b(?:covered|insured)\\s+(?!contracts)${PLACES}|\\b(?:job|project|location|operations?)s?\\s+schedule\\b|\\bschedule\\s+of\\s+(?:[\\w-]+\\s+)?(?:${PLACES}|operations)|${PLACES}\\s+${OWN_COVER}(?:\\s+policy)?\\s+(?:is|are|applies|apply|covers?)\\b|${OWN_COVER}[^.;]{0,30}\\b(?:these|following|listed|below|scheduled)\\s+(?:${PLACES})`,
      "i",
    ),
    "Jobs to which the general liability applies: 1. Kolstad Steel.",
    "General liability applies to all jobs.",
  ),
  restricts(
    "leave part of each loss to the insured",
    /\bdeductibles?\b|\bded\.?\s*[:$\d]|\$?\d[\d,]*\s*k?\s+ded\b|\bself[\s-]*(?:insur|fund)\w*\b|\bSIR\b|\bretentions?\b(?!\s+(?:pond|basin|wall))|\bretained\s+limit/i,
    "$25,000 deductible per claim.",
    "Deductible: none.",
  ),
  restricts(
    "make cover conditional",
    /\b(?:subject\s+to|contingent|conditional\w*|conditioned|provided\s+(?:that|the)|unless|until|pending|awaiting|await\w*|once|on\s+application|added\b[^.;]*\brenewal|upon\s+(?:receipt|payment|approval|completion|issu\w*)|only|if|to\s+be\s+(?:issued|corrected|changed|determined|confirmed|advised|endorsed|added|bound)|tbd|tba|in\s+process|under\s+review|on\s+order|(?:been|was|were|is)\s+ordered|forthcoming|provisional\w*|not\s+yet|will\s+be\s+(?:added|issued|endorsed))\b/i,
    "Coverage is contingent upon payment of the premium.",
    "Additional insured if required by written contract.",
  ),
  restricts(
    "say that cover has ended",
    /\b(?:polic(?:y|ies)|coverage|cover|insurance)\s+(?:is\s+)?(?:through|thru|until|till|up\s+to)\b(?!\s*\d)|\b(?:current|paid|active|in\s+(?:full\s+)?(?:force|effect)|good|valid)\s+(?:only\s+)?(?:through|thru|to|until|till|up\s+to)\b|\b(?:valid|good)\s+for\s+(?:\d|\w+\s+days)/i,
    "Policy is current through October.",
    "Premium is paid in full.",
  ),
  restricts(
    "limit cover to some operations or places",
    new RegExp(
      `\\b(?:GL|CGL|general\\s+liability|polic(?:y|ies)|coverage|cover|insurance)\\b(?:\\s+(?:policy|policies|coverage))?\\s+(?:(?:is|are)\\s+(?:written\\s+|provided\\s+|afforded\\s+)?(?:for|to\\s+cover|in\\s+the\\s+name)|covers?|insures?|protects?|provides?)\\s+(?!(?:(?:the|any|an?|all|both|its|such|usual|and|or|of|every|named|certificate|above|following|§)\\s+)*(?:${WHOLE_OBJECTS})\\b|(?:the\\s+|all\\s+)?§|\\W*$)`,
      "i",
    ),
    "General liability is for tools and equipment.",
    "General liability covers all operations of the named insured.",
  ),
  restricts(
    "leave the cover to somebody else",
    /\b(?:loads?|loss(?:es)?|damages?|injur\w+|accidents?|picks?|lifts?|hoist\w*|cranes?|suits?)\b[^.;]{0,30}\b(?:is|are)\s+for\s+(?!rent|hire|sale|§)|\bthat\s+is\s+all\b|\b(?:is|are|stays?|remains?|sits?|goes|falls?|runs?|lies?)\s+(?:\w+\s+){0,2}?(?:outside|elsewhere|off\s+(?:the\s+)?(?:policy|program)|beyond|apart)\b/i,
    "Picks over the public way are outside the program.",
    "Work is at grade.",
  ),
  restricts(
    "exclude something",
    /(?<!\b(?:build|built|change|check|clean|clear|close|closed|fill|filled|fit|hang|haul|lay|load|lock|log|move|pick|print|roll|sign|strip|swap|tag|tear|torn|walk|wash|work|drop|fall|cut)(?:s|ed|t?ing)?[\s-])\b(?:out|off|away|aside|elsewhere|extra)\s*(?=[.;,!]|$)/i,
    "Supplier portal: roofs out.",
    "Kitchen fit out.",
  ),
  restricts(
    "be about another policy than the certificate's",
    /\b(?:insured|contractor|§)\s+(?:is|are)\s+(?:(?:an?|also)\s+)*(?:insured|covered)\s+(?:as|under|through|by|with)\b/i,
    "Insured is covered as a volunteer of the club.",
    "The holder is an additional insured as the owner.",
  ),
  restricts(
    "leave the cover to somebody else",
    /\b(?:polic(?:y|ies)|program)\s+of\s+(?!(?:(?:the|our|its|their)\s+)?(?:named\s+)?(?:insur|contractor)|§)[a-z]/i,
    "General liability is under the master policy of Waters Holdings.",
    "This is a policy of insurance.",
  ),
  restricts(
    "leave the cover to somebody else",
    /\b(?:is|are)\s+(?:written|placed|insured|carried)\s+(?:through|with|under)\s+(?!§|the\s|an?\s|this\s|all\s)|\bby\s+others\b|\b(?:insured|covered)\s+(?:separately|elsewhere|by\s+(?:the\s+|an?\s+|its\s+|their\s+)?(?:owner|operator|other|client|customer|lessor|vendor|supplier|subcontractor|third\s+part)\w*)/i,
    "Rented crane is to be insured by its owner.",
    "Site operator: Northstar Yards.",
  ),
  restricts(
    "rest on a part that is not here",
    /\b(?:new|another|corrected|fresh)\s+(?:one|certificate|cert|COI)\s+(?:is\s+coming|comes|will\s+(?:come|follow))\b|\bpages?\s+\d[^.;]{0,20}\bby\s+(?:mail|post|courier)\b|\bto\s+be\s+(?:mailed|faxed|e-?mailed|sent)\b|\bunder\s+separate\s+cover\b|\bcopy\s+of\s+(?:a|the)\s+copy\b|\b(?:see|per|refer\s+to)\s+(?:the\s+)?(?:[\w§]+'s?\s+)?(?:letter|memo(?:randum)?|notes?|underwriters?'?s?)\b|\b(?:coverage|cover|insurance|limits?)\b[^.;]{0,40}\bas\s+(?:described|stated|set\s+out)\s+in\s+(?!the\s+polic)|\b(?:listed|shown|stated|set\s+out)\s+in\s+(?:exhibit|appendix|annex|schedule)\s+[A-Z\d]\b|\b(?:on|see|overleaf)\s+(?:the\s+|its\s+)?(?:back|reverse)\b(?!\s*(?:yard|lot|door|entrance|gate|office|parking))|\bper\s+(?:the\s+|a\s+)?(?:list|schedule|roster)\b[^.;]*\b(?:file|files|request)\b/i,
    "Conditions on back of this sheet.",
    "Work per schedule of the general contractor.",
  ),
  restricts(
    "describe cover that is not bound yet",
    /\b(?:binder|bound(?!\s+by)|to\s+follow(?!\s+form)|quot(?:e|ed|ation)|proposed|applied\s+for|application\s+(?:submitted|pending|for)|indication)\b/i,
    "Binder issued, policy to follow.",
    "Umbrella follows form over general liability.",
  ),
  restricts(
    "say that cover is at risk",
    /\b(?:unpaid|overdue|past\s+due|delinquen\w*|in\s+default|(?:state|under)\s+supervision|rated\s+(?:[C-F]|B-?)(?![\w+])|installments?|NSF|returned\s+by|down\s+payment|non-?\s?pay(?:ment)?|premium\s+(?:is\s+)?(?:due|owed|owing)|payment\s+plan|financ(?:e|ing)\s+compan\w+|payments?\s+behind|behind\s+(?:by|on|with)|bankrupt\w*|insolv\w*|liquidat\w*|receivership|rehabilitation\s+(?:order|by)|into\s+rehabilitation|conservatorship|disput\w*|contest(?:s|ed|ing)|litigation|reserv\w*\s+(?:of\s+|its\s+|their\s+|all\s+)*rights?|downgrad\w*)\b/i,
    "Premium is past due.",
    "Policy premium is paid in full.",
  ),
  restricts(
    "make cover excess",
    /\bexcess\b(?!\s+(?:liab\w*|umbrella|polic\w*|limits?|layers?|form|follows?)\b)|\bexcess\s+(?:of|over|to)\s+(?:any|all|other)\b/i,
    "This insurance is excess over any other insurance.",
    "Excess liability follows form.",
  ),
  restricts(
    "say that the insured has changed",
    /\b(?:now\s+(?:operat\w+|known|doing\s+business|trading)|merged|merger\s+with|acquired\s+by|formerly|successor\s+to|chang(?:e|ed|es)\s+(?:of|in|its|their)?\s*(?:name|insured|entity|ownership|effective)|name\s+(?:change|changed)|renamed|sold\s+(?:to|its)|dissolved)\b/i,
    "Insured now operates as Northshore Rigging Inc.",
    "Change order 4: added handrails.",
  ),
  restricts(
    "change what the amounts mean",
    /\b(?:canadian|mexican|australian|euros?|eur|cad|cdn|mxn|gbp|aud|pesos?|pounds?\s+sterling|yen|rupees?|loonies|CAN\s?\$)\b|[€£¥₹]|\b(?:C|CA|A|MX)\$|\b(?:in|are|shown\s+in|expressed\s+in)\s+(?:thousands|hundreds|millions|'?000s?)\b|\b(?:000'?s?\s+omitted|per\s+claimant|foreign\s+currency)\b/i,
    "All limits are in Canadian dollars.",
    "Coverage territory includes Canada.",
  ),
  restricts(
    "say something about cover in another language",
    /(?<!\p{L})(?:p[oó]lizas?|seguros?|aseguran?za|asegurad\w+|segurad[oa]s?|seguradora|assureurs?|siniestros?|sinistr(?:os?|es?)|franquicias?|franquias?|deducibles?|a\s+cargo\s+d[eo]l?|[àa]\s+la\s+charge|cobertura|cancelad[oa]s?|anulad[oa]s?|vencid[oa]s?|caducad\w+|suspendid[oa]s?|exclu(?:ye|id[oa]s?|sión|sion|yendo)|sin|salvo|[uú]nicamente|solamente|hasta|l[ií]mites?\s+de|falta\s+de|ap[oó]lice|couvertures?|r[eé]sili\w+|annul[eé]+s?|exclus|sauf|sans|suspendue?s?|[eé]chue?s?|garantie|versicherung\w*|gek[uü]ndigt|ausgeschlossen|erloschen|ohne|nicht|deckung|polizza|copertura|annullat\w|scadut\w|esclus\w|senza|polisa|ubezpiecze\w+|wygas\w+|anulowan\w|asirans|kanz?ele|bao\s+hiem|hop\s+dong|het\s+han)(?!\p{L})/iu,
    "Poliza vencida por falta de pago.",
    "RE: Casa Verde remodeling.",
  ),
  restricts(
    "deny something",
    /\b(?:no|not|none|never|neither|nor|nothing|without|cannot|unable|fails?|failed|w\/o|refus\w+|declin\w+|denied|den(?:y|ies)|reject\w+|lacks?|absent|however|but|although|disclaim\w*|waived\s+by\s+the\s+insured)\b|n't\b/i,
    "No coverage for work at heights.",
    "Operations including but not limited to rigging.",
  ),
];

/** What restricts only the insurance that it is said of: its retention, what it is excess of, its sublimits. */
export const OWN_TERMS: ReadonlySet<string> = new Set(["leave part of each loss to the insured", "make cover excess", "lower the limits"]);

/** Beside the words of a grant: it is asked for, offered or past, and not granted. */
export const notGranted = restricts(
  "ask for or recall what it names, without granting it",
  /\b(?:request\w*|wish\w*|want\w*|seek\w*|appl(?:y|ied)\s+for|may\s+be|might\s+be|can\s+be|could\s+be|would\s+be|should\s+be|must\s+be|available|eligible|former\w*|previous\w*|proposed|recommend\w*|upon|expired|ordered|asked|hopes?|expects?|intends?|was|were|had|turned|prior|end(?:ed|s))\b/i,
  "City of Duluth has requested to be named as additional insured.",
  "City of Duluth is additional insured as requested by written contract.",
);

/** A notice that was given, whatever promise surrounds it. */
export const noticeGiven = restricts(
  "say that cover has ended",
  /\bnotice\b[^.;]*\b(?:has|have|had|was|were|been)\b|\b(?:issued|sent|mailed|received|served)\b[^.;]*\bnotice\s+of\s+cancel/i,
  "10 days notice of cancellation has been given for non-payment.",
  "30 days notice will be mailed to the certificate holder.",
);

/** Cover for claims that are made in the term: usual of some kinds, never of general liability. */
export const claimsMade = restricts(
  "say that cover is claims-made",
  /\bclaims?[\s-]*made\b/i,
  "General liability is written on a claims-made form.",
  "Professional liability is claims-made, retroactive date 01/01/2015.",
);
