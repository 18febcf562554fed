/** What was typed is wrong. The command line ends with status 2. */
export class UsageError extends Error {
  override name = "UsageError";
}
