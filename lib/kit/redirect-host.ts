/** A typed host in normalized form (lower case, as browsers compare it), or the problem with it. */
export type HostReading = { host: string } | { problem: string };

const NAME = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]([a-z0-9-]{0,61}[a-z0-9])?)$/;

/** Parses a host name without scheme, port and path. International names are converted to the form browsers use. */
export function readRedirectHost(typed: string): HostReading {
  const text = typed.trim();
  const named = `'${text.slice(0, 100)}'`;
  if (/[/:@?#\\\s]/.test(text)) return { problem: `${named} is more than a host name: leave out https://, port and path` };
  if (text.includes("*")) return { problem: `${named} has a wildcard: enter each host name in full` };
  const host = URL.parse(`https://${text}`)?.hostname ?? "";
  if (NAME.test(host)) return { host };
  return { problem: `${named} is not a host name such as app.example.com` };
}
