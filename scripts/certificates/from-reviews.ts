import { cellKinds, type LabelledTally, tallyReviews } from "#lib/compliance/certificates/labelled.ts";
import { readBytes } from "#lib/compliance/certificates/reading.ts";
import { readSettings } from "#lib/platform/base/settings.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import { READER_VERSION } from "#lib/reader/reading/result.ts";
import { openRuntime } from "#lib/service/runtime.ts";

interface FromReviews {
  /** The organization's id. */
  organization: string;
  environment: "sandbox" | "production";
  /** Whether the stored files are read again by the present reader; otherwise their stored readings are used. */
  again: boolean;
}

/**
 * Prints the reader's accuracy on values that an organization's people have reviewed, from the database in the service's settings. Prints
 * figures only: no value, name or file leaves the database. Stop the service first, because only one process can open the embedded
 * database.
 */
export async function evaluateReviews({ organization, environment, again }: FromReviews): Promise<void> {
  const runtime = await openRuntime(readSettings({ ...process.env, LOG_LEVEL: "error" }));
  try {
    const ctx = await systemContext(runtime, { orgId: organization, environment }, "eval-certificates");
    const readAnew: Parameters<typeof tallyReviews>[1] = async (certificate) => {
      const { result } = await readBytes(ctx, { ...certificate, fresh: true });
      return result.state === "read" ? result.certificate : null;
    };
    const tallies = await tallyReviews(ctx, again ? readAnew : undefined);
    console.log(
      `${organization}, ${environment}: ${again ? `read again by reader version ${READER_VERSION}` : "as read at the time of the review"}`,
    );
    console.log(rows(tallies).join("\n"));
  } finally {
    await runtime.close();
  }
}

/** One line for each kind of cell, and one for all. */
export function rows(tallies: ReadonlyMap<string, LabelledTally>): string[] {
  const all = { values: 0, right: 0, sureAndWrong: 0 };
  const lines = cellKinds.flatMap((kind) => {
    const tally = tallies.get(kind);
    if (!tally) return [];
    for (const name of ["values", "right", "sureAndWrong"] as const) all[name] += tally[name];
    return [line(kind, tally)];
  });
  return lines.length ? [...lines, line("all", all)] : ["No value has been corrected or confirmed yet."];
}

function line(kind: string, { values, right, sureAndWrong }: LabelledTally): string {
  const share = (part: number) => `${((100 * part) / values).toFixed(1)}%`;
  return `${kind.padEnd(14)} ${String(values).padStart(6)} values  ${share(right).padStart(6)} right  ${share(sureAndWrong).padStart(6)} sure and wrong`;
}
