ALTER TABLE "certificate_audit_results" ADD COLUMN "rule" text;--> statement-breakpoint
-- The rule of a result that has only its name: those stored before, and those that the version before writes while both run.
CREATE FUNCTION rule_of_result(rule_name text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE
    WHEN name ~ 'each occurrence$| each claim$' THEN 'occurrence_limit'
    WHEN name ~ '(general| professional|professional|umbrella|cyber|media) aggregate$' THEN 'aggregate_limit'
    WHEN name = 'CGL products and completed operations' THEN 'products_completed_operations_limit'
    WHEN name = 'CGL personal and advertising injury' THEN 'personal_advertising_injury_limit'
    WHEN name = 'CGL medical expense' THEN 'medical_expense_limit'
    WHEN name = 'CGL damage to rented premises' THEN 'damage_to_rented_premises_limit'
    WHEN name = 'auto combined single limit' THEN 'combined_single_limit'
    WHEN name = 'EL each accident' THEN 'each_accident_limit'
    WHEN name = 'EL disease each employee' THEN 'disease_each_employee_limit'
    WHEN name = 'EL disease policy limit' THEN 'disease_policy_limit'
    WHEN name ~ ' retention$' THEN 'retention_limit'
    WHEN name = 'CGL occurrence form' THEN 'occurrence_form'
    WHEN name = 'CGL aggregate applies per' THEN 'aggregate_applies_per'
    WHEN name ~ '^auto (owned|hired|non-owned) autos$' THEN 'autos'
    WHEN name ~ ' endorsement page: ' THEN 'endorsement_pages'
    WHEN name ~ ' additional insured$' THEN 'additional_insured'
    WHEN name ~ ' waiver of subrogation$' THEN 'waiver_of_subrogation'
    WHEN name ~ ' primary and non-contributory$' THEN 'primary_noncontributory'
    WHEN name = 'WC per statute' THEN 'statutory'
    WHEN name = 'WC proprietor' THEN 'proprietor_included'
    WHEN name = 'WC state form' THEN 'state_form'
    WHEN name = 'WC state of the proof' THEN 'state_of_proof'
    WHEN name ~ ' policy number$' THEN 'policy_number'
    WHEN name ~ ' days remaining$' THEN 'days_remaining'
    WHEN name ~ ' names its insurer$' THEN 'insurer_named'
    WHEN name ~ ' insurer rating$' THEN 'minimum_insurer_rating'
    WHEN name ~ ' insurer$' THEN 'insurer_known'
    WHEN name = 'Certificate holder' THEN 'certificate_holder'
    WHEN name = 'Signature' THEN 'signature'
    WHEN name = 'Producer contact' THEN 'producer_contact'
    WHEN name = 'Issue date' THEN 'issued_within_days'
    WHEN name = 'Verification' THEN 'verified_every_days'
    WHEN name = 'Document kind' THEN 'document_kind'
    WHEN name = 'Insured name' THEN 'insured_name'
    WHEN name = 'Template' THEN 'template'
    WHEN name = 'Marks on the document' THEN 'marks'
    WHEN name = 'Remarks' THEN 'remarks'
    WHEN name ~ ' present$' THEN 'shown'
    WHEN name ~ ' marked$' THEN 'ticked'
    WHEN name ~ ' in force$' THEN 'in_force'
    WHEN name ~ ' not expired$' THEN 'not_expired'
    WHEN name ~ ' term$' THEN 'term'
    WHEN name ~ ' binder$' THEN 'binder'
    WHEN name ~ ' usual limits$' THEN 'usual_limits'
    WHEN name ~ ' retroactive date$' THEN 'retroactive_date'
    WHEN name ~ ' notice$' THEN 'notice'
    WHEN name ~ '^Exemption ' THEN 'exemption'
  END FROM (SELECT regexp_replace(rule_name, '^(Platform|Client|Owner)( \d+)?: ', '') AS name) AS result
$$;--> statement-breakpoint
UPDATE "certificate_audit_results" SET "rule" = rule_of_result("rule_name");--> statement-breakpoint
CREATE FUNCTION name_rule_of_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rule := rule_of_result(NEW.rule_name);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER certificate_audit_result_rule BEFORE INSERT ON certificate_audit_results
  FOR EACH ROW WHEN (NEW.rule IS NULL) EXECUTE FUNCTION name_rule_of_result();--> statement-breakpoint
DO $$
DECLARE unknown text := (SELECT rule_name FROM certificate_audit_results WHERE rule IS NULL LIMIT 1);
BEGIN
  IF unknown IS NOT NULL THEN RAISE EXCEPTION 'certificate_audit_results has the rule name "%", which no rule has', unknown; END IF;
END $$;--> statement-breakpoint
-- safe for the version before: the trigger sets it.
ALTER TABLE "certificate_audit_results" ALTER COLUMN "rule" SET NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "certificate_audit_results_failing_rule" ON "certificate_audit_results" USING btree ("org_id","environment","rule","audit") WHERE result = 'fail' and approval is null;--> statement-breakpoint
-- safe for the version before: it only filters by it, and then reads the results of the certificates that have failing rules.
DROP INDEX "certificate_audit_results_failing";
