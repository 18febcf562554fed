import { fieldError } from "#lib/platform/base/errors.ts";

/** An attacker with a stolen hash can make fewer guesses than this in a moment; one without a hash can make them with patience. */
const MIN_GUESSES = 10 ** 8;
/** Only this much of a long password is checked, because checking takes longer than linear time. */
const READ = 64;

type Check = (password: string, about: string[]) => number;
let known: Promise<Check> | null = null;

/** The 49,000 most common breached passwords, spelling variants, keyboard rows, repetitions and dates. Loaded on first use: 10 MB. */
async function load(): Promise<Check> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, about) => factory.check(password, about).guesses;
}

/** Whether a password is easy to guess. `about` contains facts others know about the user. */
export async function isCommonPassword(password: string, about: readonly string[] = []): Promise<boolean> {
  known ??= load();
  const words = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  return (await known)(password.slice(0, READ), words) < MIN_GUESSES;
}

/** @throws ApiError invalid_input naming `password` */
export async function refuseCommonPassword(password: string, about: readonly string[]): Promise<void> {
  if (!(await isCommonPassword(password, about))) return;
  throw fieldError("invalid_input", "password", "This password is too common. Choose another one, such as several words.");
}
