/** How much of a response's headers is kept with an attempt. */
const MOST = 30;
const LONGEST = 300;

/** Headers that give access to the receiver. */
const secret = /cookie|auth|token|secret|key/i;

/** The first headers of a response, cut to a bounded size, without the values that give access. */
export function keptHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const kept = Object.entries(headers)
    .slice(0, MOST)
    .map(([name, value = ""]) => [
      name.slice(0, LONGEST),
      secret.test(name) ? "[redacted]" : (typeof value === "string" ? value : value.join(", ")).slice(0, LONGEST),
    ]);
  return Object.fromEntries(kept);
}
