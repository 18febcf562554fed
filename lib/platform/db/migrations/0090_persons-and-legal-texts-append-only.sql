-- Whether a person is being erased, one of whose ids is this.
CREATE FUNCTION is_erased_person(organization text, place text, held text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM person_erasures
    WHERE org_id = organization AND environment = place AND status = 'erasing' AND held = ANY(ids))
$$;--> statement-breakpoint
-- As before; legal texts are of no organization, so no erasure concerns them; and of a person who is being erased: decisions on certificates and changes of compliance may be deleted, and the same columns emptied.
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER legal_texts_append_only BEFORE UPDATE OR DELETE ON "legal_texts" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER legal_texts_not_emptied BEFORE TRUNCATE ON "legal_texts" FOR EACH STATEMENT EXECUTE FUNCTION append_only();
