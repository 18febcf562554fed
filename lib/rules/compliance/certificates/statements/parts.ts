/** What statements are composed of, each in the spellings of agencies. A part is a pattern of its own, named in braces in a phrase. */
const PARTS = {
  document:
    "(?:(?:this|the|our|your|an?|all|any)\\s+)?(?:(?:updated|revised|requested|current|renewal|following|signed|new|master|replacement|attached)\\s+)*(?:certificates?(?:\\s+of\\s+(?:liability\\s+)?insurance)?|certs?|COIs?|(?:proof|evidence)\\s+of\\s+(?:insurance|coverage)|documents?|forms?|pages?|binder\\s+and\\s+certificate)",
  line: "(?:(?:commercial\\s+)?general\\s+liability|C?GL|(?:commercial\\s+|business\\s+)?auto(?:mobile)?(?:\\s+liability)?|AL|BAP|umbrella(?:\\s*\\/\\s*excess)?(?:\\s+liability)?|UMB|excess(?:\\s+liability)?|XS|work(?:er|men)'?s'?\\s+comp(?:ensation)?|WC|employers?'?s?'?\\s+liability|EL|professional(?:\\s+liability)?|PL|E\\s?&\\s?O|pollution(?:\\s+liability)?|CPL|cyber(?:\\s+liability)?|crime|property|inland\\s+marine)",
  lesser:
    "(?:(?:the\\s+)?(?:work(?:er|men)'?s'?\\s+comp(?:ensation)?|WC|professional(?:\\s+liability)?|PL|E\\s?&\\s?O|pollution(?:\\s+liability)?|cyber(?:\\s+liability)?|crime|property|inland\\s+marine)(?:\\s*(?:,|&|\\/|and|or)\\s*(?=\\w))?)+",
  policies:
    "(?:(?:the|this|these|said|such|each|all|any|every|actual|above|described|listed|applicable|insurance|of)\\s+)*(?:{line}\\s+)?(?:polic(?:y|ies)|coverages?|cover|insurance|program)(?:\\s+(?:(?:described|listed|shown|evidenced|afforded|provided)\\s+)?(?:above|herein|below|hereon))?",
  holder: "(?:the\\s+|said\\s+)?(?:cert(?:ificate|\\.)?\\s+)?holders?",
  insurer: "(?:the\\s+|each\\s+|issuing\\s+)*(?:insurance\\s+compan(?:y|ies)|insurers?|carriers?|compan(?:y|ies))",
  contract:
    "(?:an?\\s+|the\\s+|any\\s+|your\\s+)?(?:(?:executed|signed|insured|applicable|written|fully|valid)\\s+)*(?:contracts?|agreements?|permits?|leases?|subcontracts?)(?:\\s*(?:,|\\/|and|or)\\s*(?:contracts?|agreements?|permits?|leases?|subcontracts?))*",
  terms:
    "(?:(?:all|full|complete|exact|actual|specific|other|further|any|its|their|the|such|applicable|standard|exclusionary|special|general|policy(?:'s)?)\\s+)*(?:terms|conditions|provisions|limitations|limits|exclusions|endorsements|forms|definitions|wording|details|coverages?|deductibles?)(?:\\s*(?:,|&|\\/|and|or)\\s*(?:and\\s+|or\\s+)?(?:(?:special|general|other|all|policy)\\s+)*(?:terms|conditions|provisions|limitations|limits|exclusions|endorsements|forms|definitions|wording|details|coverages?|deductibles?))*",
  purpose:
    "(?:(?:proof|evidence|verification|confirmation)(?:\\s+of\\s+(?:insurance|coverage|liability(?:\\s+(?:insurance|coverage))?))?|information(?:al)?|reference|permit(?:ting)?|licens(?:e|ing)|registration|re-?registration|on-?boarding|(?:vendor|supplier)(?:\\s+set-?up)?|qualification|pre-?qualification|lease|leasing|rental|loan|lending|mortgage|closing|tenancy|occupancy|compliance|record(?:s|[\\s-]?keeping)?|filing|tracking|renewal|credentialing|membership|payment|event|inspection|job[\\s-]?site|contract(?:ing)?)",
  required:
    "(?:to\\s+the\\s+(?:fullest\\s+|full\\s+)?extent|only\\s+(?:if|when|where|as|to\\s+the\\s+extent)|if|when|where|whenever|as|so\\s+long\\s+as|in\\s+so\\s+far\\s+as)\\s+(?:(?:it|is|are|has|have|the|named|insured|you|also|so|may\\s+be|and\\s+where|and\\s+as|specifically|otherwise)\\s+)*(?:required|req'?d|agreed(?:\\s+to)?|requested|permitted|permissible|allowed|allowable|provided|stipulated|called\\s+for|obligated|obliged)(?:\\s+to\\s+do\\s+so)?",
  time: "(?:\\d+|one|two|three|four|ten|thirty|sixty)\\s+(?:business\\s+)?(?:days|weeks|months)",
  words: "[^.;]{3,80}?",
  day: "\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}",
  amount: "\\$\\s?\\d[\\d,.]*(?:\\s?(?:k|mm?|million)\\b)?",
} as const;

/** A part's pattern, whose own parts are put in. */
export const part = (name: keyof typeof PARTS): string => withParts(PARTS[name]);

const withParts = (source: string): string => source.replace(/\{(\w+)\}/g, (_, name: string) => part(name as keyof typeof PARTS));

/**
 * The pattern of a statement: its words in order, with any white space. `{part}` is one of the parts, `[…]` may be absent, `(a|b)` is either.
 */
export function phrase(text: string): RegExp {
  const source = text
    .replace(/\[([^\][]*)\] /g, "(?:$1 )?")
    .replace(/ \[([^\][]*)\]/g, "(?: $1)?")
    .replace(/(?<!\\)\((?!\?)/g, "(?:")
    .replaceAll(" ", "\\s+");
  return new RegExp(`(?<!\\w)(?:${withParts(source)})(?!\\w)`, "gi");
}
