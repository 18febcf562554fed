const listed = (names: readonly string[]) => (names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);

/** What removing a member ends, and what it leaves working: the API keys of these names; null where they could not be read. */
export function removalConsequence(name: string, names: readonly string[] | null): string {
  const ends = `${name} is signed out now and can no longer sign in; invitations they sent are revoked.`;
  if (!names) return `${ends} Which API keys they made could not be read; those keep working.`;
  if (!names.length) return `${ends} They made no API key that is still active.`;
  return names.length === 1
    ? `${ends} The API key ${listed(names)} they made keeps working.`
    : `${ends} The API keys ${listed(names)} they made keep working.`;
}
