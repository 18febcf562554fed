import type { Command, Outcome } from "#lib/dashboard/hosted-commands.ts";

const ADDRESS = "/apply/commands";
const TIMEOUT_MS = 45_000;

const unavailable = (message: string): Outcome => ({
  ok: false,
  problem: { kind: "unavailable", message, fields: [], requestId: null, retryAfter: null },
});

/** Sends one command; whatever goes wrong on the way is an outcome too. A draft is sent even while the page is being left. */
export async function sendCommand(application: string, command: Command): Promise<Outcome> {
  try {
    const response = await fetch(ADDRESS, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ application, command }),
      keepalive: command.name === "draft",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return unavailable("The insurance service could not be reached.");
    return (await response.json()) as Outcome;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return unavailable(navigator.onLine ? "The insurance service did not answer." : "Your device is offline.");
  }
}
