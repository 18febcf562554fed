-- PostgreSQL's image runs this once, as its superuser, when it makes the database. In a database that exists: run it by hand with psql.
-- Nothing of the service connects as the superuser. The owner migrates; the service reads and changes rows; the scoped role does so with
-- the rows of one organization at a time (row-level security). `scripts/migrate.ts` gives the last two their rights.
\getenv owner_password POSTGRES_OWNER_PASSWORD
\getenv service_password POSTGRES_SERVICE_PASSWORD
\getenv scoped_password POSTGRES_SCOPED_PASSWORD
create role insurance_owner login password :'owner_password';
create role insurance_service login password :'service_password';
create role insurance_scoped login password :'scoped_password';
alter database insurance owner to insurance_owner;
revoke all on database insurance from public;
grant connect on database insurance to insurance_service, insurance_scoped;
-- These functions reveal nothing of the rows that they are not shown, so queries of the scoped role may use their indexes.
alter function lower(text) leakproof;
alter function jsonb_object_field_text(jsonb, text) leakproof;
alter function split_part(text, text, integer) leakproof;
