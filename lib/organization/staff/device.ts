import { newId } from "#lib/kit/ids.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { Member } from "./team.ts";

/** A device from which a user has signed in. It gives no access; it only has its own rate limit. */
export interface Device {
  readonly id: string;
}

const KNOWN_MS = 180 * 24 * 60 * 60 * 1000;
const contextOf = ({ id }: Pick<Member, "id">) => `sign-in device ${id}`;

/** The user's device token, encrypted and renewed with every sign-in. */
export function deviceToken({ runtime }: Pick<Ctx, "runtime">, member: Member, device: Device | null): string {
  const until = runtime.clock().getTime() + KNOWN_MS;
  return runtime.secrets.seal(JSON.stringify({ id: device?.id ?? newId("dv"), until }), contextOf(member));
}

/** The device of a token, from a sign-in as any of a person's members. Null when it is missing, too old, forged or another user's. */
export function knownDevice(ctx: Pick<Ctx, "runtime">, members: readonly Pick<Member, "id">[], token: string | undefined): Device | null {
  for (const member of token ? members : []) {
    const device = deviceOf(ctx, member, token ?? "");
    if (device) return device;
  }
  return null;
}

function deviceOf({ runtime }: Pick<Ctx, "runtime">, member: Pick<Member, "id">, token: string): Device | null {
  try {
    // Authenticated encryption: only text written here decrypts.
    const { id, until } = JSON.parse(runtime.secrets.openProof(token, contextOf(member))) as Device & { until: number };
    return until > runtime.clock().getTime() ? { id } : null;
  } catch {
    return null;
  }
}
