-- What the erasure of a closed organization may do to rows that are otherwise only ever added: 'erasing' or 'removing', or null.
CREATE FUNCTION erasure_of(organization text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT closing.status FROM organization_closings closing JOIN organizations ON organizations.id = closing.org_id
  WHERE closing.org_id = organization AND closing.status IN ('erasing', 'removing') AND organizations.closed_at IS NOT NULL
$$;--> statement-breakpoint
-- Whether a person is being erased, one of whose ids is this.
CREATE FUNCTION is_erased_person(organization text, place text, held text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM person_erasures
    WHERE org_id = organization AND environment = place AND status = 'erasing' AND held = ANY(ids))
$$;--> statement-breakpoint
-- Refuses to change or remove rows that are only ever added. Of a closed organization, rows that are not kept may be deleted, and of kept ones only
-- these columns may be emptied: no amount, id or time ever changes. Of a person who is being erased, decisions on certificates and changes of
-- compliance may be deleted, and the same columns emptied. Legal texts are of no organization, so no erasure concerns them.
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erasure text;
  emptied jsonb;
BEGIN
  IF TG_LEVEL = 'ROW' AND TG_TABLE_NAME NOT IN ('operator_log', 'legal_texts') THEN
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
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER ledger_not_emptied BEFORE TRUNCATE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER bordereau_months_append_only BEFORE UPDATE OR DELETE ON bordereau_months FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER bordereau_months_not_emptied BEFORE TRUNCATE ON bordereau_months FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER bordereau_rows_append_only BEFORE UPDATE OR DELETE ON bordereau_rows FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER bordereau_rows_not_emptied BEFORE TRUNCATE ON bordereau_rows FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER certificate_decisions_append_only BEFORE UPDATE OR DELETE ON certificate_decisions FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER certificate_decisions_not_emptied BEFORE TRUNCATE ON certificate_decisions FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER compliance_changes_append_only BEFORE UPDATE OR DELETE ON compliance_changes FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER compliance_changes_not_emptied BEFORE TRUNCATE ON compliance_changes FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER insurance_requirement_versions_append_only BEFORE UPDATE OR DELETE ON insurance_requirement_versions FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER insurance_requirement_versions_not_emptied BEFORE TRUNCATE ON insurance_requirement_versions FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER insurers_append_only BEFORE UPDATE OR DELETE ON insurers FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER insurers_not_emptied BEFORE TRUNCATE ON insurers FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER legal_texts_append_only BEFORE UPDATE OR DELETE ON legal_texts FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER legal_texts_not_emptied BEFORE TRUNCATE ON legal_texts FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER operator_log_append_only BEFORE UPDATE OR DELETE ON operator_log FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER operator_log_not_emptied BEFORE TRUNCATE ON operator_log FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
-- A published rate set is what quotes were priced by: it may be retired, never changed or deleted.
CREATE FUNCTION rate_sets_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER rate_sets_immutable BEFORE UPDATE OR DELETE ON rate_sets FOR EACH ROW EXECUTE FUNCTION rate_sets_immutable();--> statement-breakpoint
CREATE TRIGGER rate_sets_not_emptied BEFORE TRUNCATE ON rate_sets FOR EACH STATEMENT EXECUTE FUNCTION append_only();
