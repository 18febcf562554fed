import { type ClientBase, escapeIdentifier } from "pg";

/** The setting of a connection that names the organization whose rows it sees. */
export const ORGANIZATION_SETTING = "insurance.organization";

/** The tables that have an organization's rows, with the column that names it. */
const OWNED = `select t.oid, t.relname as name, a.attname as owner from pg_class t
  join pg_attribute a on a.attrelid = t.oid and not a.attisdropped
    and a.attname = case t.relname when 'organizations' then 'id' else 'org_id' end
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')`;

/** Whether a table's policy is for the connected role. With other policies alone row-level security is active, and hides nothing. */
const IS_CONFINED = `exists (select 1 from pg_policy p, unnest(p.polroles) as confined
  where p.polrelid = owned.oid and p.polname = 'own_rows' and pg_has_role(confined, 'usage'))`;

/**
 * A table of which the connected role may see the rows of every organization, or may not read at all because it is newer than the role's
 * rights; null if there is none.
 */
export async function unconfinedTable(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select name from (${OWNED}) as owned
      where not row_security_active(oid) or not ${IS_CONFINED} or not has_table_privilege(oid, 'select') order by name limit 1`,
  );
  return rows[0]?.name ?? null;
}

/**
 * Hides from a role the rows of every organization but the one that its connection names, in every table that has any, and lets it read and
 * change the rest. Other roles are not affected, so a role that this one replaces stays confined. The condition is written as a test for
 * null, which the planner assumes nearly every row passes, so that its estimate of rows stays that of the query's own comparison.
 */
export async function confine(client: ClientBase, role: string): Promise<void> {
  const to = escapeIdentifier(role);
  const { rows } = await client.query<{ name: string; owner: string; others: string[] }>(
    `select name, owner, array(
      select rolname::text from pg_policy p join pg_roles r on r.oid = any(p.polroles) where p.polrelid = owned.oid and p.polname = 'own_rows'
    ) as others from (${OWNED}) as owned where not exists (
      select 1 from pg_policy p where p.polrelid = owned.oid and p.polname = 'own_rows' and $1::regrole::oid = any(p.polroles)) order by name`,
    [to],
  );
  for (const { name, owner, others } of rows) {
    const confined = [...others.map(escapeIdentifier), to].join(", ");
    const on = escapeIdentifier(name);
    const isNamed = `(select current_setting('${ORGANIZATION_SETTING}', true)) = ${escapeIdentifier(owner)}`;
    await client.query(`drop policy if exists all_rows on ${on}; drop policy if exists own_rows on ${on};
      drop policy if exists one_organization on ${on};
      create policy all_rows on ${on} using (true);
      create policy own_rows on ${on} as restrictive to ${confined} using ((case when ${isNamed} then true end) is not null);
      alter table ${on} enable row level security`);
  }
  await client.query(`grant usage on schema public, pgboss to ${to}`);
  await client.query(`grant select on all tables in schema public to ${to}`);
  const { rows: keys } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname in ('encryption_keys', 'signing_keys')",
  );
  for (const { name } of keys) await client.query(`revoke all on ${escapeIdentifier(name)} from ${to}`);
  const { rows: owned } = await client.query<{ name: string }>(`select name from (${OWNED}) as owned`);
  const tables = owned.map(({ name }) => escapeIdentifier(name)).join(", ");
  await client.query(`grant insert, update, delete on ${tables} to ${to}`);
  await client.query(`grant usage, select on all sequences in schema public to ${to}`);
  // Work is enqueued with the change that causes it, and done in the other role.
  await client.query(`grant select, insert on all tables in schema pgboss to ${to}`);
}
