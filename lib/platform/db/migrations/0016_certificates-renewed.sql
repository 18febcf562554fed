ALTER TABLE "certificates" ADD COLUMN "renewed_by" text;--> statement-breakpoint
CREATE INDEX "certificates_waiting" ON "certificates" USING btree ("org_id","environment","created","id") WHERE status = 'flagged' and renewed_by is null;--> statement-breakpoint
-- Those whose cover ended before, as lib/api/resources/certificates/renewal.ts has it.
UPDATE "certificates" SET renewed_by = (
  SELECT later.id FROM "certificates" later
  WHERE later.org_id = certificates.org_id AND later.environment = certificates.environment AND later.contractor = certificates.contractor
    AND later.entity IS NOT DISTINCT FROM certificates.entity AND later.requirement = certificates.requirement
    AND later.cover_ends > certificates.cover_ends AND (later.status = 'approved' OR later.status = 'flagged' AND later.cover_ends <= now())
  ORDER BY later.cover_ends DESC, later.id DESC LIMIT 1)
WHERE status = 'flagged' AND cover_ends <= now();--> statement-breakpoint
-- Environments made before there were requirements get the default that new ones start with. One that was deleted stays deleted: its versions
-- tell of it.
WITH added AS (
  INSERT INTO "insurance_requirements" (org_id, environment, id, created, updated, name, rules)
  SELECT organizations.id, environment, 'ir_' || translate(left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 24), '0', 'z'), now(), now(), 'Standard requirement',
    '{"coverages":{"general":{"policy_number":true,"days_remaining":0,"additional_insured":"none","waiver_of_subrogation":false,"occurrence_limit":100000000,"aggregate_limit":200000000,"products_completed_operations_limit":null,"personal_advertising_injury_limit":null,"medical_expense_limit":null,"damage_to_rented_premises_limit":null,"occurrence_form":true,"aggregate_applies_per":[],"primary_noncontributory":false,"umbrella_counts":false}},"insured_name":true,"certificate_holder":false,"insurer_known":false,"minimum_insurer_rating":null,"insurer_ratings":[],"signature":false,"producer_contact":false,"issued_within_days":null}'::jsonb
  FROM "organizations" CROSS JOIN (VALUES ('sandbox'), ('production')) AS environments (environment)
  WHERE NOT EXISTS (SELECT 1 FROM "insurance_requirement_versions" v WHERE v.org_id = organizations.id AND v.environment = environments.environment)
  RETURNING *)
INSERT INTO "insurance_requirement_versions" (org_id, environment, id, created, requirement, version, name, rules, changed_by)
SELECT org_id, environment, 'irv_' || translate(left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 24), '0', 'z'), created, id, version, name, rules, 'system:set-up' FROM added;
