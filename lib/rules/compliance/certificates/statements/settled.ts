import { phrase } from "./parts.ts";
import { harmless, type StatementRow } from "./row.ts";

const ON = String.raw`(?:\s+(?:on|as\s+of|by)?\s*(?:\d{1,2}\/\d{1,2}\/\d{2,4}|[A-Z][a-z]+\s+\d{1,2},?\s+\d{4}))?`;

/** What is over and open no longer: premiums, audits, claims, binders. */
export const settled: readonly StatementRow[] = [
  harmless(
    new RegExp(
      String.raw`\b(?:(?:the|annual|full|term|total|deposit|entire|renewal|policy)\s+)*premiums?(?:\s+for\s+(?:the\s+)?(?:(?:policy\s+)?(?:§|[\w-]*\d[\w-]*)|(?:[\w/-]+\s+){0,3}?(?:term|policy)))?\s+(?:(?:is|was|were|has\s+been|have\s+been)\s+)?paid\s+(?:in\s+full|annually(?:\s+in\s+advance)?|up\s+front)\b(?!\s+(?:(?:through|thru|to|until)\s+(?!\d+\/\d+\/\d)|except|but|when|if|once|upon))${ON}`,
      "gi",
    ),
    "Annual premium for policy FM-1 paid in full 02/03/2025.",
    "Premium is paid in full through October.",
  ),
  harmless(
    new RegExp(
      String.raw`\b(?:(?:the|premium|payroll|annual|final|physical)\s+)*audit(?:\s+for\s+(?:the\s+)?(?:[\d/-]+\s+)?(?:term|policy|period|year))?\s+(?:is|was|has\s+been)\s+(?:complete|completed|closed|finished|settled)(?:,?\s*(?:and\s+|with\s+)?no\s+(?:additional\s+|further\s+|return\s+)?(?:premium|balance|amount)(?:\s+(?:is|was))?\s+due)?${ON}(?=\W*$|[.;])`,
      "gi",
    ),
    "Premium audit for the 2024-2025 term is complete, no additional premium due.",
    "Premium audit is complete and a balance is due.",
  ),
  harmless(
    phrase(
      "no claims? (?:have been |has been |were |are |was |is )?(?:paid|reported|made|open|reserved|filed|pending)(?:(?:,| or|,? nor) (?:paid|reported|made|open|reserved|filed|pending))* (?:in|during|under|against|on) (?:this|the) (?:current )?(?:policy )?(?:term|period|year|policy|aggregate|limits?)",
    ),
    "No claims have been paid or reserved in this term.",
    "No claims have been covered in this term.",
  ),
  harmless(
    phrase(
      "(?:the )?(?:general )?aggregate(?: limit)?(?: shown)? (?:is|remains|stands) (?:whole|unimpaired|intact|uneroded|full|untouched)(?: as of {day})?",
    ),
    "The general aggregate shown is unimpaired as of 10/06/2025.",
    "The general aggregate shown is impaired.",
  ),
  harmless(
    new RegExp(
      String.raw`\b(?:has|have|was)\s+(?:now\s+)?(?:been\s+)?issued(?:\s+and|,)?\s+(?:replac(?:es|ed|ing)|supersed(?:es|ed|ing))\s+(?:the\s+|our\s+)?binder(?:\s+(?:no\.?\s*|#\s*)?[\w-]*\d[\w-]*)?(?:\s+(?:of|dated|from))?${ON}`,
      "gi",
    ),
    "Policy FM-448213-07 has been issued and replaces binder 25-0113 of 01/28/2025.",
    "A binder has been issued and replaces policy FM-448213-07.",
  ),
  harmless(
    /\bdefen[sc]e(?:\s+(?:costs?|expenses?))?\s+(?:is|are)?\s*(?:paid\s+)?(?:outside(?:\s+of)?|in\s+addition\s+to)\s+(?:the\s+)?(?:(?:commercial\s+)?(?:general\s+liability|GL|CGL)\s+)(?:policy\s+)?limits?(?:\s+of\s+(?:insurance|liability))?/gi,
    "Defense costs are paid in addition to the general liability limits.",
    "Defense costs are paid within the general liability limits.",
  ),
  harmless(
    /\bno\s+(?:leased|borrowed|temporary|PEO|(?:leased|temporary)\s+or\s+PEO|PEO\s+or\s+leased)\s+(?:labou?r|workers?|employees?|staff)(?:\s+(?:is|are|was|were))?(?:\s+(?:used|engaged|on\s+(?:this|the)\s+(?:job|project|site)))?(?=\W*$|[.;,])/gi,
    "All field workers are direct employees; no leased or PEO labor is used.",
    "No leased workers are insured.",
  ),
  harmless(
    /\b(?:[Tt]o\s+(?:verify|confirm|check)\s+(?:this\s+|the\s+|that\s+)?(?:coverage|certificate|insurance|cover|policy|policies)(?:\s+is\s+in\s+force)?,?\s+)(?:please\s+)?(?:call|contact|e-?mail|write(?:\s+to)?|visit|ask|phone)\b(?:\s+(?:[A-Z][\w.'-]*|§|at|our\s+office|us)){0,4},?(?:\s*(?:at\s+)?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4})?(?:,?\s+or\s+(?:write|e-?mail|call|visit)(?:\s+to)?\s+\S+)?/g,
    "To verify coverage call Ines Marlow, 218-555-0144, or write certs@harrow.example.",
    "To verify coverage, wait for the underwriter.",
  ),
  harmless(
    /\bat\s+any\s+(?:locations?|sites?|projects?|job\s?sites?|premises)\s+where\s+(?:§|the\s+(?:named\s+)?insured|(?:[A-Z][\w&'.-]*\s?){1,4})\s*(?:works?|operates|performs\s+(?:its\s+)?(?:work|operations|services)|is\s+working)(?:\s+(?:under|by|per)\s+(?:an?\s+)?written\s+contracts?)?/g,
    "Certificate holder is additional insured at any location where the named insured works under written contract.",
    "Cover applies at any location where the underwriter has signed.",
  ),
  harmless(
    /\b(?:see\s+|per\s+)?(?:(?:on|on\s+the)\s+)?(?:the\s+)?(?:next|following|attached|enclosed|second|last)\s+pages?(?=\W*$|[.;,])|(?:include[sd]?|including),?\s+but\s+(?:is\s+|are\s+)?not\s+limited\s+to\b/gi,
    "Certificate holder is additional insured, see CG 20 10 on the next page.",
    "Exclusions on the next page.",
  ),
  harmless(
    /\b(?:annual|term|total|full|deposit)\s+premium[\s.:]*\$\s?[\d,]+(?:\.\d\d)?|\bamount\s+paid[\s.:]*\$\s?[\d,]+(?:\.\d\d)?|\bbalance(?:\s+due)?[\s.:]*\$?\s?0\.00\b/gi,
    "Annual premium .... $24,849.60 Amount paid .... $24,849.60 Balance .... $0.00",
    "Balance due .... $2,849.60",
  ),
  harmless(
    /\bthis\s+(?:certificate|document|form)\s+is\s+(?:void|invalid|not\s+valid)\s+if\s+(?:it\s+(?:is|has\s+been)\s+)?(?:altered|changed|modified|tampered\s+with)\b(?:\s+in\s+any\s+way)?/gi,
    "This certificate is void if altered.",
    "This certificate is void if the job is late.",
  ),
  harmless(
    /\b(?:is|are)\s+(?:within|included\s+(?:in|under))\s+(?:the\s+)?(?:GL|CGL|general\s+liability)(?:\s+policy)?(?=\W*$|[.;])|\bduring\s+the\s+(?:current\s+)?policy\s+(?:period|term)\b/gi,
    "Residential work is within the GL policy.",
    "Residential work is without the GL policy.",
  ),
  harmless(
    /\bno\s+(?:direct\s+)?(?:written\s+)?contract\s+(?:with\s+(?:the\s+)?(?:named\s+)?insured\s+)?(?:is\s+)?(?:required|needed|necessary)\b/gi,
    "Certificate holder is additional insured, no direct contract with the named insured required.",
    "No contract is covered.",
  ),
  harmless(
    new RegExp(
      String.raw`\b(?:(?:the\s+)?(?:carrier's\s+)?(?:earlier|prior|previous|expiring|old)\s+)?policy\s+[\w-]*\d[\w-]*\s+(?:has\s+)?expired${ON}\s+and\s+(?:was|is|has\s+been)\s+renewed\s+(?:as|by|under)\s+(?:policy\s+)?§(?:\s+without\s+(?:a\s+|any\s+)?(?:lapse|gap|break))?`,
      "gi",
    ),
    "Prior policy FM-1 expired 02/01/2025 and was renewed as § without lapse.",
    "Policy § expired 02/01/2025 and was renewed as FM-1 without lapse.",
  ),
  harmless(
    new RegExp(String.raw`\breceived${ON}[\s.:]*\$\s?[\d,]+(?:\.\d\d)?`, "gi"),
    "Received 09/30/2025: $18,240.00. Thank you for your payment.",
    "Received notice of $18,240.00 in claims.",
  ),
  harmless(
    /\b(?:(?:severability|separation)\s+of\s+(?:interests?|insureds?)|cross[\s-]liability)(?:\s*(?:\/|and|&|,)\s*(?:(?:severability|separation)\s+of\s+(?:interests?|insureds?)|cross[\s-]liability))*(?:\s+(?:applies|apply|included|is\s+included|are\s+included))?(?!\s+(?:exclu|limit|is\s+not|does\s+not|are\s+not))/gi,
    "Severability of interests / cross liability applies.",
    "Cross liability exclusion applies.",
    "general",
  ),
  harmless(
    /\binsured\s+(?:vs?\.?|versus)\s+insured\s+(?:suits?|claims?)\s+(?:is|are)\s+not\s+excluded\b/gi,
    "Insured vs. insured suits are not excluded.",
    "Insured vs. insured suits are excluded.",
  ),
  harmless(
    /\bcontingent\s+employers?'?s?'?\s+liability\b/gi,
    "CGL includes contingent employer's liability.",
    "CGL is contingent on employer's liability.",
  ),
  harmless(
    /\b(?:all|our|the)\s+(?:crew|crews|workers|employees|field\s+(?:crew|workers|staff)|staff)\s+(?:members\s+)?(?:is|are)\s+(?:direct\s+)?(?:W-?2\s+)(?:employees|workers)\b|\band\s+(?:is|are)\s+included\s+(?:in|under)\s+(?:the\s+)?(?:WC|work(?:er|men)'?s'?\s+comp(?:ensation)?)\b/gi,
    "Members elected coverage and are included in WC; all crew are W-2 employees.",
    "All crew are uninsured.",
    "workers-comp",
  ),
  harmless(
    /\b(?:for|of)\s+(?:§|(?:[A-Z][\w&'.-]*\s?){1,4}),?\s+(?:that|which|as)\s+you\s+(?:have\s+)?(?:asked(?:\s+for)?|requested|wanted|need(?:ed)?)\b/g,
    "Enclosed is the certificate for § that you asked for.",
    "Enclosed is the exclusion for § that you asked for.",
  ),
  harmless(
    /\b(?:is|are)\s+not\s+subject\s+to\s+(?:an?\s+|any\s+)?(?:deductibles?|SIR|(?:self[\s-]*insured\s+)?retentions?)(?=\W*$|[.;])/gi,
    "The policy is not subject to a self-insured retention.",
    "The policy is subject to a self-insured retention.",
  ),
  harmless(
    /\bno\s+(?:premium\s+)?financ(?:e|ing)(?:\s+(?:company|agreement|contract))?\s+(?:is|was)\s+(?:involved|used)(?=\W*$|[.;])/gi,
    "Premium has been paid in full; no finance company is involved.",
    "The finance company has asked for cancellation.",
  ),
];
