import { randomInt } from "node:crypto";
import { USER_CODE_LETTERS } from "#lib/contract/organization/device-login.ts";
import type { Ctx } from "#lib/platform/context/context.ts";

const LENGTH = 8;

/** A code to type: eight letters, about 34 bits, in two groups. */
export function newUserCode(): string {
  const letters = Array.from({ length: LENGTH }, () => USER_CODE_LETTERS[randomInt(USER_CODE_LETTERS.length)]).join("");
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** The form in which a code is stored. Keyed, because a code is too short for a plain hash. */
export const hashUserCode = ({ runtime }: Pick<Ctx, "runtime">, typed: string): string =>
  runtime.secrets.derive("device login code", typed.toUpperCase().replace(/[^A-Z]/g, ""));
