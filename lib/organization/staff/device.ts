import { newId } from "#lib/kit/ids.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { passwordEpoch } from "./passwords.ts";
import type { Member } from "./team.ts";

/** A device from which a user has signed in. It gives no access; it only has its own rate limit. */
export interface Device {
  readonly id: string;
}

const KNOWN_MS = 180 * 24 * 60 * 60 * 1000;
/** The context contains the present password, so that changing it ends all devices. */
const contextOf = ({ id }: Pick<Member, "id">, password: string | undefined) => `sign-in device ${id} ${passwordEpoch(password)}`;

/** The user's device token, encrypted and renewed with every sign-in. `password`: the person's, as stored. */
export function deviceToken(
  { runtime }: Pick<Ctx, "runtime">,
  member: Member,
  device: Device | null,
  password: string | undefined,
): string {
  const until = runtime.clock().getTime() + KNOWN_MS;
  return runtime.secrets.seal(JSON.stringify({ id: device?.id ?? newId("dv"), until }), contextOf(member, password));
}

/**
 * The device of a token, from a sign-in as any of a person's members. Null when it is missing, too old, forged, another user's, or from
 * before the password was changed.
 */
export function knownDevice(
  ctx: Pick<Ctx, "runtime">,
  members: readonly Pick<Member, "id" | "password_hash">[],
  token: string | undefined,
): Device | null {
  const password = members.find(({ password_hash }) => password_hash !== "")?.password_hash;
  for (const member of token ? members : []) {
    const device = deviceOf(ctx, contextOf(member, password), token ?? "");
    if (device) return device;
  }
  return null;
}

function deviceOf({ runtime }: Pick<Ctx, "runtime">, context: string, token: string): Device | null {
  try {
    // Authenticated encryption: only text written here decrypts.
    const { id, until } = JSON.parse(runtime.secrets.openProof(token, context)) as Device & { until: number };
    return until > runtime.clock().getTime() ? { id } : null;
  } catch {
    return null;
  }
}
