interface Name {
  first_name: string;
  middle_name: string | null;
  last_name: string;
}

/** The words of a name without case, accents and punctuation: "O’Brien-Núñez" becomes obrien, nunez. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`.]/gu, "")
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Whether a typed signature is the applicant's name: complete first and last name, in any order. A middle name or "Jr." is allowed. */
export function isNameOf(signature: string, { first_name, last_name }: Name): boolean {
  const signed = wordsOf(signature);
  const own = wordsOf(`${first_name} ${last_name}`);
  return own.length > 0 && own.every((word) => signed.includes(word));
}
