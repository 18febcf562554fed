-- Whether the sandbox is being set back: rows that are otherwise only ever added may then be deleted in it.
CREATE FUNCTION is_reset(organization text, place text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT place = 'sandbox' AND EXISTS (SELECT 1 FROM sandbox_runs
    WHERE org_id = organization AND environment = 'sandbox' AND kind = 'reset' AND status = 'running')
$$;--> statement-breakpoint
-- As before, and rows of a sandbox that is being set back, except those that stay: what was done by whom, and insurers.
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erasure text;
  emptied jsonb;
BEGIN
  IF TG_LEVEL = 'ROW' AND TG_TABLE_NAME NOT IN ('operator_log', 'legal_texts') THEN
    IF TG_OP = 'DELETE' AND OLD.environment = 'sandbox' AND TG_TABLE_NAME NOT IN ('audit_log', 'insurers')
      AND is_reset(OLD.org_id, OLD.environment) THEN
      RETURN OLD;
    END IF;
    erasure := erasure_of(OLD.org_id);
    IF TG_OP = 'DELETE' AND (erasure = 'removing' OR erasure = 'erasing' AND (OLD.environment = 'sandbox'
      OR TG_TABLE_NAME IN ('certificate_decisions', 'compliance_changes', 'insurance_requirement_versions'))) THEN
      RETURN OLD;
    END IF;
    IF erasure IS NULL AND TG_TABLE_NAME IN ('audit_log', 'ledger', 'certificate_decisions', 'compliance_changes') AND is_erased_person(OLD.org_id,
      OLD.environment, to_jsonb(OLD) ->> CASE TG_TABLE_NAME WHEN 'audit_log' THEN 'object_id' ELSE 'contractor' END) THEN
      IF TG_OP = 'DELETE' AND TG_TABLE_NAME IN ('certificate_decisions', 'compliance_changes') THEN RETURN OLD; END IF;
      erasure := 'erasing';
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
END $$;
