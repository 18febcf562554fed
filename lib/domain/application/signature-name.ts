interface Name {
  first_name: string;
  middle_name: string | null;
  last_name: string;
}

/** The words of a name without case, accents and punctuation: "O’Brien-Núñez" is obrien, nunez. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`.]/gu, "")
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Whether a typed signature is the applicant's name: first and last name in full, in any order; a middle name or "Jr." may stand beside them. */
export function isNameOf(signature: string, { first_name, last_name }: Name): boolean {
  const signed = wordsOf(signature);
  const own = wordsOf(`${first_name} ${last_name}`);
  return own.length > 0 && own.every((word) => signed.includes(word));
}
