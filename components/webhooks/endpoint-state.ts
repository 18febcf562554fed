import type { Tone } from "#components/ui/tone.ts";

interface Endpoint {
  status: "enabled" | "disabled";
  failing_since: number | null;
}

/** The state of an endpoint in a word: enabled ones that fail are told apart from those that do not. */
export function endpointState({ status, failing_since }: Endpoint): { tone: Tone; name: string } {
  if (status === "disabled") return { tone: "neutral", name: "Disabled" };
  return failing_since === null ? { tone: "success", name: "Enabled" } : { tone: "warning", name: "Failing" };
}
