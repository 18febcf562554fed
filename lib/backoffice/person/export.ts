import { sql } from "drizzle-orm";
import type { Secrets } from "#lib/platform/base/secrets.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { mails } from "#lib/platform/db/schema/mails.ts";
import { copied, emptyFolder, shownExport } from "../closing/export.ts";
import { FILE_LIST, kindPath, type Manifest, type Part, writeLines, writeManifest } from "../closing/export-folder.ts";
import { type Kind, linesOf, readSnapshot } from "../closing/lines.ts";
import { type Person, placeOf } from "../closing/rules/person.ts";
import { bySlug, environmentFrom, type Operator } from "../operator/operator.ts";
import { findPerson, personRules, type RuleOfPeople } from "./person.ts";

const PAGE = 500;

/** Why a table is not in an export to the person. */
const leftOut = ({ notExported, person }: RuleOfPeople): string | null => notExported ?? person.notExported;

const reasons = (): Record<string, string> =>
  Object.fromEntries(
    personRules().flatMap((rule) => {
      const why = leftOut(rule);
      return why === null ? [] : [[rule.name, why]];
    }),
  );

/**
 * Writes everything that is stored about one contractor into an empty folder, as of one moment, in the form of an organization's export:
 * lines of JSON by table, the stored files, and last the manifest.
 * @throws ArgumentError slug, environment, contractor, to
 */
export async function exportPerson(
  operator: Operator,
  { slug, environment: given, contractor, to: folder }: { slug: string; environment: string; contractor: string; to: string },
) {
  const { runtime } = operator;
  const { id, name } = await bySlug(operator, slug);
  const environment = environmentFrom(given);
  const scope = { orgId: id, environment };
  await findPerson(runtime.database.db, scope, contractor);
  await emptyFolder(folder);
  const manifest = await readSnapshot(runtime.database, async (tx): Promise<Manifest> => {
    const person = await findPerson(tx, scope, contractor);
    const parts: Record<string, Part> = {};
    const exported = personRules().filter((rule) => leftOut(rule) === null);
    for (const rule of exported)
      parts[rule.name] = await writeLines(folder, kindPath(rule.name), personLines(tx, rule, person, runtime.secrets));
    let missing = 0;
    const files = await writeLines(
      folder,
      FILE_LIST,
      copied(fileKeys(tx, person), runtime.files, folder, () => missing++),
    );
    return {
      format: 1,
      organization: { id, slug, name },
      person: { environment, contractor },
      created: runtime.clock().toISOString(),
      kinds: parts,
      files,
      missing,
      left_out: {
        tables: reasons(),
        columns: Object.fromEntries(exported.flatMap(({ name: kind, secret }) => (secret.length ? [[kind, [...secret]]] : []))),
      },
    };
  });
  await writeManifest(folder, manifest);
  return shownExport(manifest, folder);
}

async function* personLines(tx: Tx, rule: RuleOfPeople, person: Person, secrets: Secrets): AsyncGenerator<string> {
  const isMail = rule.table === mails;
  const kind: Kind = {
    ...{ name: rule.name, table: rule.table, owner: "org_id", key: rule.key, isCompared: false },
    without: rule.secret.filter((column) => !(isMail && column === "text_sealed")),
    only: sql`${placeOf(person)} and ${rule.person.of(person)}`,
  };
  for await (const line of linesOf(tx, kind, person.orgId)) yield isMail ? withText(line, secrets) : line;
}

/** An email with its text, but for its links, which give access. */
function withText(line: string, secrets: Secrets): string {
  const { text_sealed, ...row } = JSON.parse(line) as { id: string; text_sealed: string };
  return JSON.stringify({ ...row, text: secrets.open(text_sealed, row.id).replaceAll(/https?:\/\/\S+/g, "[link]") });
}

/** The keys of every file that a document of the person names, each once. */
async function* fileKeys(tx: Tx, person: Person): AsyncGenerator<string> {
  const rule = personRules().find(({ table }) => table === documents);
  if (!rule) throw new Error("documents have no rule.");
  for (let after = ""; ; ) {
    const page = await rowsOf<{ key: string }>(
      tx,
      sql`select distinct file_key as key from ${documents} as one where ${placeOf(person)} and ${rule.person.of(person)}
        and file_key > ${after} order by file_key limit ${PAGE}`,
    );
    for (const { key } of page) yield key;
    if (page.length < PAGE) return;
    after = page.at(-1)?.key ?? after;
  }
}
