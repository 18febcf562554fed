/** What of an application makes its page look different. */
export function applicationFingerprint(session: { status: string; step: string; policy: unknown }): string {
  return [session.status, session.step, session.policy ? "policy" : "none"].join(" ");
}
