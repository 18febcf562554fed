import coverage from "./fonts/coverage.json" with { type: "json" };

const drawable = new Set(coverage.flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)));

// Greek by the usual passport transliteration (ISO 843, type 2).
const greek: Record<string, string> = Object.fromEntries(
  "Α A Β V Γ G Δ D Ε E Ζ Z Η I Θ Th Ι I Κ K Λ L Μ M Ν N Ξ X Ο O Π P Ρ R Σ S Τ T Υ Y Φ F Χ Ch Ψ Ps Ω O"
    .concat(" α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o")
    .split(" ")
    .reduce<[string, string][]>((pairs, part, i, all) => (i % 2 === 0 ? pairs.concat([[part, all[i + 1] ?? ""]]) : pairs), []),
);

/**
 * `text` in characters the documents' fonts can draw: as written for Latin (Vietnamese included) and Cyrillic, transliterated for
 * Greek, compatibility forms and base letters where they exist. Any other character stays visible as its code point, `[U+738B]`,
 * so that no part of a name vanishes. Control characters go; line feeds stay.
 */
export function printableText(text: string): string {
  let out = "";
  for (const character of text.normalize("NFC").replace(/\r\n?/g, "\n").replace(/\t/g, " ")) {
    if (character === "\n" || isDrawable(character)) out += character;
    else if (!/[\p{Cc}\p{Cf}\p{Variation_Selector}]/u.test(character)) out += substitute(character);
  }
  return out;
}

function substitute(character: string): string {
  if (/\p{Zs}/u.test(character)) return " ";
  const parts = [...character.normalize("NFKD")].map((part) => greek[part] ?? part);
  const plain = parts.join("").replace(/\p{M}/gu, "");
  if (plain !== "" && [...plain].every(isDrawable)) return plain;
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}

function isDrawable(character: string): boolean {
  return drawable.has(character.codePointAt(0) ?? 0);
}
