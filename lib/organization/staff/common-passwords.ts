import { fieldError } from "#lib/platform/base/errors.ts";

/** Fewer guesses than this are made in a moment by whoever has stolen a hash, or with patience by whoever has not. */
const FEWEST_GUESSES = 10 ** 8;
/** What is read of a long one: reading takes longer than its length. */
const READ = 64;

type Check = (password: string, about: string[]) => number;
let known: Promise<Check> | null = null;

/** The 49,000 most used passwords of what was breached, spelling variants, rows of keys, repetitions and dates. Loaded when first asked for: 10 MB. */
async function load(): Promise<Check> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, about) => factory.check(password, about).guesses;
}

/** Whether a password is one of those that are tried first; `about` says what others know of the person. */
export async function isCommonPassword(password: string, about: readonly string[] = []): Promise<boolean> {
  known ??= load();
  const words = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  return (await known)(password.slice(0, READ), words) < FEWEST_GUESSES;
}

/** @throws ApiError invalid_input naming `password` */
export async function refuseCommonPassword(password: string, about: readonly string[]): Promise<void> {
  if (!(await isCommonPassword(password, about))) return;
  throw fieldError("invalid_input", "password", "This password is too common. Choose another one, such as several words.");
}
