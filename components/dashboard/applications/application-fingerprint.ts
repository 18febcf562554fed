/** The properties of an application that its page depends on. */
export function applicationFingerprint(session: { status: string; step: string; policy: unknown }): string {
  return [session.status, session.step, session.policy ? "policy" : "none"].join(" ");
}
