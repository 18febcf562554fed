import type { HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import type { Command, Outcome } from "#lib/dashboard/hosted/hosted-commands.ts";

const addresses: Record<HostedPurpose, string> = {
  application: "/apply/commands",
  payment: "/pay/commands",
  contractor: "/contractor/commands",
  certificate_upload: "/certificate/commands",
  compliance_request: "/request/commands",
  access: "/access/commands",
  account: "/account/commands",
};
const TIMEOUT_MS = 45_000;

const unavailable = <P extends HostedPurpose>(message: string): Outcome<P> => ({
  ok: false,
  problem: { kind: "unavailable", message, fields: [], requestId: null, retryAfter: null },
});

/** Sends one command for the object `id`. Errors are returned as results. Drafts are sent even while the page is closing. */
export async function sendCommand<P extends HostedPurpose>(purpose: P, id: string, command: Command<P>): Promise<Outcome<P>> {
  try {
    const response = await fetch(addresses[purpose], {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id, command }),
      keepalive: (command as { name: string }).name === "draft",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return unavailable("The insurance service could not be reached.");
    return (await response.json()) as Outcome<P>;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return unavailable(navigator.onLine ? "The insurance service did not respond." : "Your device is offline.");
  }
}
