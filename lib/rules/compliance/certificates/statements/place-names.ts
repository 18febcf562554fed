/** In place of a name that only says where or for which business. It is no party's: what is for it is not for one of those. */
const PLACE = "N0";

/** What streets, waters, parks, houses, businesses and animals are called by, behind their own name. Not what work is done on. */
const KINDS = new RegExp(
  `^(?:${[
    "road rd street st avenue ave lane ln drive dr court ct way trail boulevard blvd highway hwy parkway circle plaza square alley terrace loop",
    "lake river creek brook pond falls bay harbor harbour cove beach island isle point cape spit spur hill hills mountain peak ridge butte canyon",
    "valley gulch hollow woods forest grove meadow meadows prairie park gardens garden mill mine village heights landing crossing corners",
    "bridge tunnel church chapel cathedral abbey school academy college university hospital clinic library museum gallery theater theatre",
    "cinema hall center centre arena stadium inn hotel motel lodge tavern saloon pub bar grill cafe bakery brewery brewing winery distillery",
    "restaurant kitchen diner pizza cakes coffee books bookshop bookstore boutique salon barbershop antiques records hardware market store shop",
    "farm farms ranch orchard vineyard dairy kennel stables museum daycare preschool elementary gym fitness golf resort marina seafood yarn",
    "company co inc llc llp lp corp ltd pllc plc bros brothers sons holdings partners freight logistics airlines motors records band",
    "county township district fair fairgrounds fairground",
    "owl eagle hawk heron loon bear wolf fox deer horse festival marathon regatta tour",
  ]
    .join(" ")
    .replaceAll(" ", "|")})$`,
  "i",
);
/** Whether a word is one that places and businesses are called by. */
export const callsPlace = (word: string): boolean => KINDS.test(word);
const CAPITALIZED = /^(?:\p{Lu}[\p{L}\d'’&.-]*|&|of|the)$/u;
/** Words that say something of cover or work where a name could have them, and those that sentences in title case join words with. */
const NEVER =
  /^(?:no|not|all|only|exclu\w+|cancel\w*|voids|voided|expire[sd]|suspended|terminated|removed|deleted|withdrawn|revoked|rescinded|uninsured|insured|covered?|coverage|polic(?:y|ies)|insurance|limits|work|roof\w*|cranes?|hoist\w*|rigging|if|until|unless|at|in|for|on|by|is|are|to|from|with|after|before|when|outside|off)$/i;
/** The name of an insurance office, which says nothing of insurance. */
const AGENCY =
  /(?<![\p{L}\d])(?:\p{Lu}[\p{L}&'.-]*\s+){1,4}(?:Insurance|Risk|Surety)\s+(?:Agency|Agencies|Brokers|Brokerage|Services|Group|Associates|Partners|Advisors|Center)(?!\p{L})/gu;
/** Streets and waters may be called by any word: "Exclusion Street", "Cancel Creek". */
const CALLED_ANYTHING = /^(?:road|rd|street|st|avenue|ave|lane|ln|drive|dr|boulevard|blvd|highway|creek|lake|river|brook|pond)$/i;
/** Words in a name before what it is called by. */
const MAX_BEFORE = 4;

/**
 * The text with a mark in place of each name of a place or a business: capitalized words in a text that is not all in capitals, of which the
 * last says what it is called by. "Sample Road", "Void Gallery" and "Prior Lake" are names; "Roofing Excluded" is none.
 */
export function withoutPlaces(whole: string): string {
  if (whole === whole.toUpperCase()) return whole;
  const text = whole.replace(AGENCY, PLACE);
  const words = text.split(/(\s+)/);
  for (let at = 0; at < words.length; at += 2) {
    const word = (words[at] ?? "").replace(/[^\p{L}\d.]+$/u, "").replace(/\.$/, "");
    if (!/^\p{Lu}/u.test(word) || !KINDS.test(word)) continue;
    let from = at;
    const isAny = (before: number) => before === at - 2 && CALLED_ANYTHING.test(word) && /^\p{Lu}\p{Ll}/u.test(words[before] ?? "");
    while (
      from >= 2 &&
      at - from < 2 * MAX_BEFORE &&
      CAPITALIZED.test(words[from - 2] ?? "") &&
      (isAny(from - 2) || !NEVER.test(words[from - 2] ?? ""))
    )
      from -= 2;
    while (from < at && /^(?:&|of|the)$/.test(words[from] ?? "")) from += 2;
    // The first word of a sentence is capitalized anyway.
    if (from === at || (from === 0 && at === 2 && isLast(words, at))) continue;
    words.splice(from, at - from + 1, PLACE + (words[at] ?? "").slice(word.length), ...Array(at - from).fill(""));
  }
  return words.join("");
}

/** Whether nothing follows: "Excluded Hill." may be a sentence. */
const isLast = (words: readonly string[], at: number) =>
  words
    .slice(at + 1)
    .join("")
    .trim() === "";
