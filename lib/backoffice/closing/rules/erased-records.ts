import { sql } from "drizzle-orm";
import { importRows } from "#lib/desk/schema/imports.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { auditLog } from "#lib/platform/db/schema/records.ts";
import { requestLog } from "#lib/platform/db/schema/requests.ts";
import { anyOf, holds, leaf, mentioned, named, same, stays, type Which } from "./person.ts";

const none = sql`null`;

const isOfApplication = sql`kind in ('application', 'signed_application')`;
const isSigned = sql`exists (select 1 from apply_sessions session where (session.org_id, session.environment, session.id)
  = (one.org_id, one.environment, one.owner) and session.status = 'complete')`;

/** The documents of an erased person that stay until the retention period ends: they name the person. */
export const documentsThatStay = sql`(kind in ('cancellation_notice', 'nonrenewal_notice') or ${isOfApplication} and ${isSigned})`;

/** Requests to, and answers with, an object of the person. */
const ofObject: Which = ({ ids }) => sql`(response_body ->> 'id' = ${anyOf(ids)}
  or exists (select 1 from unnest(string_to_array(path, '/')) part where part = ${anyOf(ids)}))`;

/** Records about what happened to an erased person's objects. */
export const erasedRecords = {
  documents: stays(
    documents,
    leaf("owner"),
    { owner: "kept", kind: "kept", file_key: "kept", filename: sql`kind || '.pdf'`, sha256: "kept" },
    {
      why: "Signed applications, and notices that insurance law asks for. They name the person and go when the retention period ends.",
      butDeletes: sql`not ${documentsThatStay}`,
    },
  ),
  auditLog: stays(
    auditLog,
    leaf("object_id"),
    { actor: "kept", action: "kept", object_id: "kept", changes: sql`'{}'::jsonb`, request_id: "kept", ip: none },
    { why: "Who did what to which id, and when. Values go." },
  ),
  requestLog: stays(
    requestLog,
    mentioned(
      ofObject,
      ["path", "query", "request_body", "response_body"],
      "May contain other people's data. What a request wrote is in the records.",
    ),
    {
      method: "kept",
      path: "kept",
      query: none,
      ...same("operation", "status_class", "error_code", "caller", "ip", "user_agent"),
      request_body: none,
      response_body: none,
    },
    { why: "That a request was made. Bodies and queries go; the rest is deleted after 30 to 38 days." },
  ),
  importRows: stays(
    importRows,
    { ...named(holds("object"), ["label", "names", "same_as", "message", "errors"]), leads: null },
    {
      import: "kept",
      cells_sealed: none,
      status: "kept",
      same_as: none,
      label: none,
      names: none,
      object: "kept",
      message: none,
      errors: sql`'[]'::jsonb`,
    },
    { why: "Which line of a file became which object." },
  ),
};
