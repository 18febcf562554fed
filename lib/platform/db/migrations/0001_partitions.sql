-- Tables whose rows are kept for a time are partitioned by when a row was recorded, and what is too old is dropped as a partition.
-- Partitions are in a schema that no role of the service may use: their rows are only reached through the whole table, and so by its rights
-- and policies.
CREATE SCHEMA "partitions";--> statement-breakpoint
-- The default partition of each has what is recorded while there is no other. Only it deletes rows by their age. A primary key of the whole
-- table would have to contain the time, so each partition has its own.
DO $$
DECLARE
  named text;
  rest text;
  definition text;
BEGIN
  FOREACH named IN ARRAY ARRAY['events', 'request_log', 'delivery_attempts'] LOOP
    rest := format('partitions.%I', named || '_default');
    EXECUTE format('create table %s (like public.%I including defaults including constraints including storage,
      constraint %I primary key (org_id, environment, id))', rest, named, named || '_org_id_environment_id_pk');
    EXECUTE format('create index %I on %s ((created at time zone ''utc''))', named || '_age', rest);
    FOR definition IN SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename = named LOOP
      EXECUTE replace(definition, format(' ON ONLY public.%I ', named), format(' ON %s ', rest));
    END LOOP;
    EXECUTE format('alter table public.%I attach partition %s default', named, rest);
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
