/** Nouns that show that a sentence of the remarks is about cover and not about the work, the parties or a grant. */
const OF_COVER =
  /\b(?:polic(?:y|ies)|coverages?|cover|covered|insurance|insurers?|carriers?|underwrit\w+|limits?|aggregates?|premiums?|claims?|losses|loss|deductibles?|GL|CGL|WC|work(?:er|men)'?s'?\s+comp\w*|certificates?(?!\s+holders?)|certs?(?!\.?\s+holders?))\b/i;

/** Grants are parsed by another rule, which needs them whole. */
const GRANT = /\badditional(?:ly)?\s+insureds?\b|\bwaiv\w+|\bprimary\b|\bnon-?\s?contribut\w*|\bnotice\b|\bAI\b|\bloss\s+payees?\b/i;

/** The work and its place, which may contain any words. */
const WORK =
  /\b(?:for|at|in\s+connection\s+with|during|arising\s+(?:out\s+of|from)|involving|to|re|regarding)\s*:?\s+(?:[\w'&/-]+\s+){0,8}?(?:operations?|work|projects?|jobs?|services?|events?|premises|sites?|locations?|rentals?|contracts?|agreements?|leases?|permits?|holders?|yards?|terminals?)\b(?:\s+and\s+[\w'-]+)?/gi;

/** The words of sentences that only describe cover. */
const DESCRIBING = new Set(
  `a an and any all are as at be by each every for from has have in including include includes included inclusive into is it its of on or over
  per than that the their these this those to under upon which with within who whom also both form forms follow follows following attached see
  below above listed shown described named insured insureds holder holders certificate certificates evidence proof confirmation issued policy
  policies coverage coverages cover covers covered insurance insurer insurers carrier carriers limit limits aggregate aggregates general liability
  commercial auto automobile automobiles autos hired owned non umbrella excess workers worker's workers' workmen's compensation comp employer's
  employers employers' employer statutory states state item items products completed operations operation ongoing premises contractual personal
  advertising injury bodily property damage xcu x c u stop gap severability interest interests cross separation professional errors omissions
  cyber media pollution occurrence occurrences claims basis apply applies applied applicable provided provides provide
  afforded terms conditions provisions endorsement endorsements schedule blanket broad project projects location locations job jobs site sites work
  performed performing behalf contract contracts agreement agreements required written certificate's usual nationwide worldwide territory united
  states canada part parts one two three hundred million thousand dollars usd gl cgl wc el bi pd al edition number numbers no. nos ref re project's
  year years term annual effective expiration date dates made retroactive retro since inception blanket combined single
  medical expense rented fire legal host liquor equipment leased rental installation floater inland marine builder's builders risk
  employee employees employer s t u v waiver subrogation primary regard respects respect regarding concerning insured's
  our their entire full program a.m p.m time standard`
    .split(/\s+/)
    .filter(Boolean),
);

/** Names, numbers and codes: words that are not all lower case, in a sentence that is not all capitals. */
function isName(word: string, shouted: boolean): boolean {
  return /\d/.test(word) || word.length === 1 || (!shouted && /^[A-Z]/.test(word));
}

/**
 * Whether a sentence about cover uses only descriptive words. Any other word may affect cover, so the sentence needs manual review. Other
 * rules check sentences about the work, the parties and grants.
 */
export function isUnderstood(sentence: string, names: readonly string[] = []): boolean {
  if (!OF_COVER.test(sentence) || GRANT.test(sentence)) return true;
  const left = names.reduce((text, name) => text.replaceAll(name, " "), sentence).replace(WORK, " ");
  const shouted = left === left.toUpperCase();
  const words = left.match(/[A-Za-z0-9][\w'’./-]*/g) ?? [];
  return words.every((word, index) => {
    const plain = word
      .toLowerCase()
      .replaceAll("’", "'")
      .replace(/[.,/-]+$/, "");
    const parts = plain.split(/[/-]/).filter(Boolean);
    return parts.every((part) => DESCRIBING.has(part)) || isName(word, shouted || index === 0);
  });
}
