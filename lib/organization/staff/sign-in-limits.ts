import { addressPrefix, widePrefix } from "#lib/kit/address-prefix.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { createSharedAllowance, createSharedLimit } from "#lib/platform/http/shared-limit.ts";
import type { Device } from "./device.ts";

export const ATTEMPTS = "attempts to sign in";

// From one address for whatever emails: an office behind it signs in, a list of stolen passwords does not.
const from = createSharedLimit("sign-in from", ATTEMPTS, { seconds: 10, burst: 60 });
const fromAround = createSharedLimit("sign-in from around", ATTEMPTS, { seconds: 4, burst: 240 });
// For one email from one address: slow against guessing, quick enough for a typo.
const here = createSharedLimit("sign-in here", ATTEMPTS, { seconds: 90, burst: 10 });
const around = createSharedLimit("sign-in around", ATTEMPTS, { seconds: 60, burst: 30 });
const onDevice = createSharedLimit("sign-in on device", ATTEMPTS, { seconds: 90, burst: 10 });
/** For one email from everywhere: more than one network can use up, so that no single guesser slows the rightful person down. */
export const ofAccount = createSharedAllowance("sign-in", { seconds: 30, burst: 100 });

/**
 * Counts a try before it is judged, in all processes together, so that tries at once are all counted. A device that this person has signed in
 * with has tries of its own, which nobody else can use up. Returns the seconds for which this account is closed to strangers, usually 0.
 * @throws ApiError too_many_requests
 */
export async function countTry(ctx: Pick<Ctx, "runtime" | "ip">, email: string, device: Device | null): Promise<number> {
  if (device) {
    await onDevice(ctx, device.id);
    return 0;
  }
  const prefix = addressPrefix(ctx.ip);
  const wide = widePrefix(ctx.ip);
  await from(ctx, prefix);
  await fromAround(ctx, wide);
  await here(ctx, `${email} ${prefix}`);
  await around(ctx, `${email} ${wide}`);
  return await ofAccount(ctx, email);
}
