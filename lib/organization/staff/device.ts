import { newId } from "#lib/kit/ids.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { Member } from "./team.ts";

/** A device that one person has signed in with. It opens nothing: it only has tries of its own (decision 46). */
export interface Device {
  readonly id: string;
}

const KNOWN_MS = 180 * 24 * 60 * 60 * 1000;
const contextOf = ({ id }: Pick<Member, "id">) => `sign-in device ${id}`;

/** What a person's device keeps, sealed for that person; renewed with every sign-in. */
export function deviceToken({ runtime }: Pick<Ctx, "runtime">, member: Member, device: Device | null): string {
  const until = runtime.clock().getTime() + KNOWN_MS;
  return runtime.secrets.seal(JSON.stringify({ id: device?.id ?? newId("dv"), until }), contextOf(member));
}

/** The device by what it kept; null where that is missing, too old, forged or of another person. */
export function knownDevice(
  { runtime }: Pick<Ctx, "runtime">,
  member: Pick<Member, "id"> | null,
  token: string | undefined,
): Device | null {
  if (!member || !token) return null;
  try {
    // Sealed text opens only unchanged, so that whatever opens was written here.
    const { id, until } = JSON.parse(runtime.secrets.open(token, contextOf(member))) as Device & { until: number };
    return until > runtime.clock().getTime() ? { id } : null;
  } catch {
    return null;
  }
}
