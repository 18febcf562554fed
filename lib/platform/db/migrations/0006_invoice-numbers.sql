-- At least six digits: INV-000001.
CREATE FUNCTION invoice_number_of(counted bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'INV-' || lpad(counted::text, greatest(6, length(counted::text)), '0')
$$;--> statement-breakpoint
-- Numbers an invoice when its transaction commits, or when it asks for it (`SET CONSTRAINTS invoice_number IMMEDIATE`). The counter's row stays
-- locked until the commit, so that numbers are consecutive; a transaction that is rolled back takes none.
CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken integer;
BEGIN
  INSERT INTO invoice_counters AS c (org_id, environment, last) VALUES (NEW.org_id, NEW.environment, 1)
    ON CONFLICT (org_id, environment) DO UPDATE SET last = c.last + 1
    RETURNING c.last INTO taken;
  UPDATE invoices SET number = invoice_number_of(taken)
    WHERE org_id = NEW.org_id AND environment = NEW.environment AND id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoice_number AFTER INSERT ON invoices DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.number IS NULL) EXECUTE FUNCTION number_invoice();--> statement-breakpoint
CREATE FUNCTION keep_invoice_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the number of an invoice never changes';
END $$;--> statement-breakpoint
CREATE TRIGGER invoice_number_kept BEFORE UPDATE OF number ON invoices
  FOR EACH ROW WHEN (OLD.number IS NOT NULL AND NEW.number IS DISTINCT FROM OLD.number) EXECUTE FUNCTION keep_invoice_number();
