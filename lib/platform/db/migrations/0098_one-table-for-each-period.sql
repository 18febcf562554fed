ALTER TABLE "events" ADD COLUMN "recorded" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "request_log" ADD COLUMN "recorded" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD COLUMN "recorded" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
-- A schema that no role of the service may use: their rows are only reached through the whole table, and so by its rights and policies.
CREATE SCHEMA "partitions";--> statement-breakpoint
-- Makes each a partitioned table of the same name, columns, indexes, rights and policies. The table of before becomes its default partition, so no
-- row is read or moved. safe for the version before: statements find the same names.
DO $$
DECLARE
  named text;
  rest text;
  one record;
BEGIN
  FOREACH named IN ARRAY ARRAY['events', 'request_log', 'delivery_attempts'] LOOP
    rest := named || '_default';
    EXECUTE format('alter table public.%I rename to %I', named, rest);
    EXECUTE format('alter table public.%I set schema partitions', rest);
    EXECUTE format('create table public.%I (like partitions.%I including defaults including constraints including storage) partition by range (recorded)', named, rest);
    -- Only the default partition deletes rows by their age. A primary key would have to contain the time, so each partition has its own.
    FOR one IN SELECT indexdef FROM pg_indexes WHERE schemaname = 'partitions' AND tablename = rest AND indexname !~ '_age$' AND indexdef NOT LIKE '% UNIQUE %' LOOP
      EXECUTE replace(one.indexdef, format(' ON partitions.%I ', rest), format(' ON public.%I ', named));
    END LOOP;
    EXECUTE format('alter table public.%I attach partition partitions.%I default', named, rest);
    FOR one IN
      SELECT acl.grantee::regrole::text AS grantee, acl.privilege_type FROM pg_class, aclexplode(relacl) acl
      WHERE pg_class.oid = format('partitions.%I', rest)::regclass AND acl.grantee NOT IN (0, relowner)
    LOOP
      EXECUTE format('grant %s on public.%I to %s', one.privilege_type, named, one.grantee);
    END LOOP;
    FOR one IN SELECT * FROM pg_policies WHERE schemaname = 'partitions' AND tablename = rest LOOP
      EXECUTE format('create policy %I on public.%I as %s for %s to %s using (%s)', one.policyname, named, one.permissive, one.cmd,
        (SELECT string_agg(CASE WHEN role = 'public' THEN 'public' ELSE quote_ident(role) END, ', ') FROM unnest(one.roles) role), one.qual);
    END LOOP;
    IF (SELECT relrowsecurity FROM pg_class WHERE oid = format('partitions.%I', rest)::regclass) THEN
      EXECUTE format('alter table public.%I enable row level security', named);
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
-- Takes one step towards what the partitions of a table should be, and says which; null when nothing is left to do. Each step is a transaction of
-- its own, which waits at most two seconds for a lock and holds it briefly. Rows are kept for `kept_days` and up to a quarter longer.
-- It has the rights of its owner, because roles of the service may not create tables.
CREATE FUNCTION partitions.keep(parent text, kept_days integer, at_time timestamptz) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET datestyle = 'ISO' SET lock_timeout = '2s' AS $$
DECLARE
  whole regclass := (SELECT oid FROM pg_class WHERE relname = parent AND relkind = 'p' AND relnamespace = 'public'::regnamespace);
  rest text := format('partitions.%I', parent || '_default');
  period interval := make_interval(days => greatest(1, ceil(kept_days / 4.0)::integer));
  -- Rows are recorded by the database's clock.
  ahead timestamptz := greatest(at_time, now());
  last_end timestamptz;
  first_from timestamptz;
  begun record;
  old record;
  made text;
  removed integer;
BEGIN
  IF whole IS NULL THEN
    RAISE EXCEPTION 'no partitioned table %', parent;
  END IF;
  IF NOT pg_try_advisory_xact_lock(7420612, hashtext(parent)) THEN
    RETURN NULL;
  END IF;

  SELECT conname AS name, convalidated AS is_checked, substr(conname, 8)::date::timestamptz AS starts INTO begun
    FROM pg_constraint WHERE conrelid = rest::regclass AND conname ~ '^before_\d{8}$';
  IF found AND begun.starts < ahead + interval '1 day' THEN
    -- Not finished for days: rows that the constraint refuses would come soon.
    EXECUTE format('alter table %s drop constraint %I', rest, begun.name);
    RETURN 'given up';
  ELSIF found AND NOT begun.is_checked THEN
    EXECUTE format('alter table %s validate constraint %I', rest, begun.name);
    RETURN 'checked';
  ELSIF found THEN
    made := format('partitions.%I', parent || '_' || to_char(begun.starts, 'YYYYMMDD'));
    EXECUTE format('create table %s (like %s including defaults including constraints including storage, primary key (org_id, environment, id))', made, whole);
    EXECUTE format('alter table %s attach partition %s for values from (%L) to (%L)', whole, made, begun.starts, begun.starts + period);
    EXECUTE format('alter table %s drop constraint %I', rest, begun.name);
    RETURN 'added';
  END IF;

  SELECT max((regexp_match(bounds, 'TO \(''([^'']+)''\)'))[1]::timestamptz) INTO last_end
    FROM (SELECT pg_get_expr(relpartbound, oid) AS bounds FROM pg_class JOIN pg_inherits ON inhrelid = oid WHERE inhparent = whole) one;
  IF last_end IS NULL OR last_end < ahead + period THEN
    -- The default partition has what was recorded while there was no other, so the next begins after today.
    first_from := CASE WHEN last_end > ahead + interval '2 days' THEN last_end ELSE date_trunc('day', ahead) + interval '7 days' END;
    EXECUTE format('alter table %s add constraint %I check (recorded is null or recorded < %L) not valid', rest, 'before_' || to_char(first_from, 'YYYYMMDD'), first_from);
    RETURN 'begun';
  END IF;

  SELECT * INTO old FROM (
    SELECT oid::regclass AS name, (regexp_match(pg_get_expr(relpartbound, oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz AS ends
    FROM pg_class JOIN pg_inherits ON inhrelid = oid WHERE inhparent = whole) one
    WHERE ends <= at_time - make_interval(days => kept_days) ORDER BY ends LIMIT 1;
  IF found THEN
    EXECUTE format('drop table %s', old.name);
    RETURN 'dropped';
  END IF;

  EXECUTE format('delete from %1$s where ctid = any(array(select ctid from %1$s
    where (created at time zone ''utc'') <= ($1 at time zone ''utc'') order by created at time zone ''utc'' limit 1000))', rest)
    USING at_time - make_interval(days => kept_days);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN CASE WHEN removed = 1000 THEN 'removed' END;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION partitions.keep(text, integer, timestamptz) FROM PUBLIC;
