import { type TOTP, URI } from "otpauth";
import type { Harness } from "./harness.ts";

/** Has a signed-in member set up an authenticator app. */
export async function enrolSecondFactor({ call, clock }: Pick<Harness, "call" | "clock">, session: string): Promise<void> {
  const { body } = await call(session, "POST", "/staff/two_factor");
  const totp = URI.parse(body.uri) as TOTP;
  await call(session, "POST", "/staff/two_factor/confirm", { code: totp.generate({ timestamp: clock.now().getTime() }) });
}
