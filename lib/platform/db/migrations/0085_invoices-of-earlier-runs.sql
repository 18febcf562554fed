-- Invoices that earlier runs of pay reported, and those that replace them. The rows of a file are kept for 90 days; older runs have none.
WITH RECURSIVE reported AS (
  SELECT i.org_id, i.environment, i.id, i.replaced_by, r.import
    FROM import_rows AS r
    JOIN imports AS m ON m.org_id = r.org_id AND m.environment = r.environment AND m.id = r.import AND m.target = 'invoices'
    JOIN invoices AS i ON i.org_id = r.org_id AND i.environment = r.environment AND i.id = r.object
    WHERE r.status IN ('created', 'undone')
  UNION
  SELECT i.org_id, i.environment, i.id, i.replaced_by, reported.import
    FROM reported
    JOIN invoices AS i ON i.org_id = reported.org_id AND i.environment = reported.environment AND i.id = reported.replaced_by
)
UPDATE invoices SET import = reported.import FROM reported
  WHERE invoices.org_id = reported.org_id AND invoices.environment = reported.environment AND invoices.id = reported.id;
