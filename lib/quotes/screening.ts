import { and, desc, gt, isNull, lte, or } from "drizzle-orm";
import type { Ctx } from "#lib/platform/context/context.ts";
import { type NameIndex, nameIndex } from "#lib/rules/quotes/screening/name-index.ts";
import { SANDBOX_MATCH } from "#lib/rules/quotes/screening/screen.ts";
import { sanctionsLists, sanctionsNames } from "./schema/sanctions.ts";

/** A name on a sanctions list. */
export interface ListedName {
  readonly source: string;
  readonly entry: string;
  readonly name: string;
}

export interface SanctionsList {
  /** 0: none was ever loaded. */
  readonly version: number;
  readonly find: NameIndex<ListedName>;
}

/** The sanctions list in force: in production the newest version, in the sandbox one name. */
export type Screening = (ctx: Pick<Ctx, "environment" | "db">) => Promise<SanctionsList>;

declare module "#lib/platform/context/runtime.ts" {
  interface Runtime {
    readonly screening: Screening;
  }
}

const ofSandbox: SanctionsList = { version: 0, find: nameIndex([{ source: "sandbox", entry: "1", name: SANDBOX_MATCH }]) };

/** The version that names are screened against from now on. */
export async function newestVersion({ db }: Pick<Ctx, "db">): Promise<number> {
  const [newest] = await db.select({ version: sanctionsLists.version }).from(sanctionsLists).orderBy(desc(sanctionsLists.version)).limit(1);
  return newest?.version ?? 0;
}

/**
 * Every screening asks for the newest version, so that each process uses it from its commit on, and reads and indexes its names once.
 * Names are screened seldom: at an application and when cover is bound.
 */
export function createScreening(): Screening {
  let known: SanctionsList = { version: 0, find: () => [] };
  return async (ctx) => {
    if (ctx.environment === "sandbox") return ofSandbox;
    const version = await newestVersion(ctx);
    if (version === known.version) return known;
    const { source, entry, name, since, until } = sanctionsNames;
    // By the version and not by what is listed now, because another load may commit between the two statements.
    const names = await ctx.db
      .select({ source, entry, name })
      .from(sanctionsNames)
      .where(and(lte(since, version), or(isNull(until), gt(until, version))));
    const list = { version, find: nameIndex(names) };
    known = list;
    return list;
  };
}
