-- Numbers an invoice when its transaction commits, or when it asks for it (`SET CONSTRAINTS invoice_number IMMEDIATE`). The counter's row stays
-- locked until the commit, so that numbers are consecutive; a transaction that is rolled back takes none. It numbers also what the version
-- before inserts.
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
-- At least six digits: INV-000001.
CREATE FUNCTION invoice_number_of(counted bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'INV-' || lpad(counted::text, greatest(6, length(counted::text)), '0')
$$;--> statement-breakpoint
-- Locks the table against writes, so that the invoices of now are numbered below and every later one by the trigger.
CREATE CONSTRAINT TRIGGER invoice_number AFTER INSERT ON invoices DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.number IS NULL) EXECUTE FUNCTION number_invoice();--> statement-breakpoint
UPDATE invoices SET number = invoice_number_of(numbered.place)
  FROM (SELECT org_id, environment, id, row_number() OVER (PARTITION BY org_id, environment ORDER BY created, id) AS place FROM invoices) AS numbered
  WHERE invoices.org_id = numbered.org_id AND invoices.environment = numbered.environment AND invoices.id = numbered.id;--> statement-breakpoint
INSERT INTO invoice_counters (org_id, environment, last) SELECT org_id, environment, count(*) FROM invoices GROUP BY org_id, environment;--> statement-breakpoint
CREATE FUNCTION keep_invoice_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the number of an invoice never changes';
END $$;--> statement-breakpoint
CREATE TRIGGER invoice_number_kept BEFORE UPDATE OF number ON invoices
  FOR EACH ROW WHEN (OLD.number IS NOT NULL AND NEW.number IS DISTINCT FROM OLD.number) EXECUTE FUNCTION keep_invoice_number();--> statement-breakpoint
-- Invoices are found by their number too.
DROP TRIGGER invoice_search_terms ON invoices;--> statement-breakpoint
DELETE FROM search_terms WHERE object = 'invoice';--> statement-breakpoint
SELECT make_searchable('invoices', 'invoice', 'number', 'purchase_order_number');
