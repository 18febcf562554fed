-- What the erasure of a closed organization may do to rows that are otherwise only ever added: 'erasing' or 'removing', or null.
CREATE FUNCTION erasure_of(organization text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT closing.status FROM organization_closings closing JOIN organizations ON organizations.id = closing.org_id
  WHERE closing.org_id = organization AND closing.status IN ('erasing', 'removing') AND organizations.closed_at IS NOT NULL
$$;--> statement-breakpoint
-- Of a closed organization, rows that are not kept may be deleted, and of kept ones only these columns may be emptied: no amount, id or time ever changes.
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erasure text;
  emptied jsonb;
BEGIN
  IF TG_LEVEL = 'ROW' AND TG_TABLE_NAME <> 'operator_log' THEN
    erasure := erasure_of(OLD.org_id);
    IF TG_OP = 'DELETE' AND (erasure = 'removing' OR erasure = 'erasing' AND (OLD.environment = 'sandbox'
      OR TG_TABLE_NAME IN ('certificate_decisions', 'compliance_changes', 'insurance_requirement_versions'))) THEN
      RETURN OLD;
    END IF;
    IF TG_OP = 'UPDATE' AND erasure = 'erasing' THEN
      emptied := CASE TG_TABLE_NAME
        WHEN 'audit_log' THEN '{"changes": {}, "ip": null}'::jsonb
        WHEN 'ledger' THEN '{"message": null, "card_label": null}'::jsonb
      END;
      IF to_jsonb(NEW) = to_jsonb(OLD) || emptied THEN RETURN NEW; END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION rate_sets_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erasure text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status = 'draft' THEN RETURN OLD; END IF;
    erasure := erasure_of(OLD.org_id);
    IF erasure = 'removing' OR erasure = 'erasing' AND OLD.environment = 'sandbox' THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'a published rate set cannot be deleted';
  END IF;
  IF OLD.status <> 'draft' AND (NEW.tables, NEW.sha256, NEW.version, NEW.effective_date, NEW.name) IS DISTINCT FROM (OLD.tables, OLD.sha256, OLD.version, OLD.effective_date, OLD.name) THEN
    RAISE EXCEPTION 'a published rate set cannot be changed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Insurers are only ever added to.
CREATE TRIGGER insurers_append_only BEFORE UPDATE OR DELETE ON "insurers" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER insurers_not_emptied BEFORE TRUNCATE ON "insurers" FOR EACH STATEMENT EXECUTE FUNCTION append_only();
