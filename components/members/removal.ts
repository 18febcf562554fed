import type { ActionFailure } from "#lib/dashboard/writes/actions.ts";

type Keys = { ok: true; names: string[] } | ActionFailure | null;

const listed = (names: readonly string[]) => (names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);

/** What removing a member ends, and what it leaves working. */
export function removalConsequence(name: string, keys: Keys): string {
  const ends = `${name} is signed out now and can no longer sign in; invitations they sent are revoked.`;
  if (!keys?.ok) return `${ends} Which API keys they made could not be read; those keep working.`;
  const { names } = keys;
  if (!names.length) return `${ends} They made no API key that is still active.`;
  return names.length === 1
    ? `${ends} The API key ${listed(names)} they made keeps working.`
    : `${ends} The API keys ${listed(names)} they made keep working.`;
}
