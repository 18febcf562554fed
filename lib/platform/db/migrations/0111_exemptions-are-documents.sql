ALTER TABLE "contractor_documents" ADD COLUMN "named" text;--> statement-breakpoint
ALTER TABLE "contractor_documents" ADD COLUMN "trade" text;--> statement-breakpoint
ALTER TABLE "contractor_documents" ADD COLUMN "form" text;--> statement-breakpoint
-- Exemptions become documents, which wait for their file and for a person. The table stays, empty, for the version before: what that still
-- writes moves too.
CREATE FUNCTION exemption_becomes_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contractor_documents
    (org_id, environment, id, created, contractor, kind, kind_name, status, state, number, named, trade, valid_from, valid_through)
  VALUES (NEW.org_id, NEW.environment, 'cdo_' || substr(NEW.id, 4), NEW.created, NEW.contractor, 'wc-exemption',
    'Exemption from workers'' compensation', 'received', NEW.state, NEW.number, NEW.exempted, NEW.trade,
    to_char(NEW."from" AT TIME ZONE 'utc', 'YYYY-MM-DD'), to_char((NEW."until" AT TIME ZONE 'utc') - interval '1 day', 'YYYY-MM-DD'));
  DELETE FROM exemptions WHERE org_id = NEW.org_id AND environment = NEW.environment AND id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER exemption_becomes_document AFTER INSERT OR UPDATE ON exemptions FOR EACH ROW EXECUTE FUNCTION exemption_becomes_document();--> statement-breakpoint
UPDATE compliance_positions AS p SET recompute_at = now() FROM exemptions AS e
  WHERE p.scope = 'default' AND p.org_id = e.org_id AND p.environment = e.environment AND p.contractor = e.contractor;--> statement-breakpoint
UPDATE exemptions SET number = number;
