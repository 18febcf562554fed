import type pg from "pg";

/**
 * Drops the indexes that no constraint and no `on conflict` needs, does the work, and makes them again. Filling is several times as fast,
 * and needs less of the disk. Triggers that look for rows while the tables are filled must do so by a unique index.
 */
export async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisunique and not c.relispartition and t.relkind in ('r', 'p')
    order by i.indrelid, name`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  // PostgreSQL defines an index of a partitioned table without those of its partitions.
  for (const { definition } of rows) await client.query(definition.replace(" ON ONLY ", " ON "));
}
