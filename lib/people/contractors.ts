import { eq, sql } from "drizzle-orm";
import { contractors } from "#lib/contract/people/contractor.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { fieldError, violates } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { events } from "#lib/platform/db/schema/records.ts";
import { webhookDeliveries } from "#lib/platform/db/schema/webhooks.ts";
import { endLinks, issueLink, linkUrl } from "#lib/platform/links/links.ts";
import { holdLimit } from "#lib/platform/organizations/limits.ts";
import { changeRow, crud, deleteRow, insertRow, listObjects, lockRow, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { also } from "#lib/platform/resource/list.ts";
import { defineStore, inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { beforeContractorDeletion, listedByCompliance, onContractorChanged, onContractorDeletion } from "./hooks.ts";
import { withMetadata } from "./metadata.ts";
import { regionOf, contractors as table } from "./schema/people.ts";

/** How long a login link is valid before it is opened. */
const LOGIN_LINK_SECONDS = 15 * 60;

export const contractorStore = defineStore(
  contractors,
  table,
  {
    search: ["first_name", "middle_name", "last_name", "company_name", "email", "phone", "custom_metadata"],
    metadata: true,
    inbox: ["name_to_check"],
    events: ["contractor.created", "contractor.updated"],
    announced: true,
    positions: ["first_name", "middle_name", "last_name", "company_name", "address"],
  },
  (_, rows) => rows.map(({ tax_id_last4 }) => ({ tax_identification_on_file: tax_id_last4 !== null })),
);

/** How many contractors there are, counted up to `max`. */
async function countUpTo(w: Writer, max: number): Promise<number> {
  const some = w.tx.select({ id: table.id }).from(table).where(inScope(table, w)).limit(max).as("some");
  return await w.tx.$count(some);
}

const ordinary = crud(contractorStore, contractors.operations);

/** One contractor per email: the unique index decides between simultaneous requests. */
export async function uniquely<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (violates(error, "contractors_email")) throw fieldError("duplicate_email", "email", "A contractor with this email already exists.");
    throw error;
  }
}

/** The columns of a tax id: encrypted for its row, with the last four digits for people to recognize it. Null removes it. */
export function taxIdColumns({ runtime }: Pick<Ctx, "runtime">, id: string, taxId: string | null | undefined): object {
  if (taxId === undefined) return {};
  const digits = taxId?.replaceAll("-", "") ?? null;
  return { tax_id_encrypted: digits && runtime.secrets.seal(digits, id), tax_id_last4: digits?.slice(-4) ?? null };
}

/** Creates a link that opens the contractor portal once. @throws ApiError resource_not_found */
function createLoginLink(ctx: Ctx, input: { contractor: string }) {
  return write(ctx, async (w) => {
    // Locked, so that no link outlives a contractor being deleted.
    const contractor = await lockRow(w, contractorStore, input.contractor);
    const expires_at = addSeconds(w.now, LOGIN_LINK_SECONDS);
    const login_url = linkUrl(w, "contractor", await issueLink(w, "contractor", contractor.id, expires_at));
    await w.audit("contractor.login_link", contractor.id, { expires_at });
    return {
      success: true as const,
      login_url,
      expires_at: toEpoch(expires_at),
      contractor: await viewRow(w, contractorStore, contractor),
    };
  });
}

/** Their events hold who the contractor was, so they go with the row, delivered or not. */
const forgetEvents = (w: Writer, contractor: string) =>
  w.tx.execute(sql`with gone as (delete from ${events} where ${inScope(events, w)} and ${events.object_id} = ${contractor} returning id)
    delete from ${webhookDeliveries} where ${inScope(webhookDeliveries, w)} and event in (select id from gone)`);

/** The fields that certificates are compared with: the names, and the address, whose state determines when a day of cover begins. */
const named = ["first_name", "middle_name", "last_name", "company_name", "address"] as const;

/** Without the operation `policies`, which the module of policies implements. */
export const contractorVerbs: Omit<Verbs<typeof contractors.operations>, "policies"> = {
  ...ordinary,
  list: async (ctx, { query }) => {
    const { email, home_state } = query;
    const all = email === undefined ? [] : [eq(sql`lower(${table.email})`, email.toLowerCase())];
    const narrowed = withMetadata(ctx, contractorStore, query, await listedByCompliance(ctx, query));
    const filters = { home_state: home_state === undefined ? undefined : eq(regionOf(table.address), home_state), ...narrowed.filters };
    return await listObjects(ctx, contractorStore, query, also({ all, filters: [] }, filters), narrowed.through);
  },
  create: (ctx, input) =>
    uniquely(() =>
      write(ctx, async (w) => {
        await holdLimit(w, "contractors", "contractors", (max) => countUpTo(w, max));
        const id = newId(contractorStore.resource.prefix);
        const more = { id, ...taxIdColumns(w, id, input.body.tax_identification) };
        return await viewRow(w, contractorStore, await insertRow(w, contractorStore, input.body, more));
      }),
    ),
  update: (ctx, input) =>
    uniquely(() =>
      write(ctx, async (w) => {
        const { contractor: id, body } = input;
        const tax = taxIdColumns(w, id, body.tax_identification);
        const { after } = await changeRow(w, contractorStore, contractors.operations.update.body, id, body, tax);
        if (named.some((name) => body[name] !== undefined)) await onContractorChanged(w, id);
        return await viewRow(w, contractorStore, after);
      }),
    ),
  delete: (ctx, input) =>
    write(ctx, async (w) => {
      await beforeContractorDeletion(w, input.contractor);
      const locking = lockRow(w, contractorStore, input.contractor);
      await onContractorDeletion(w, input.contractor, locking);
      await w.send({ execute: () => endLinks(w, "contractor", input.contractor) });
      await w.send({ execute: () => forgetEvents(w, input.contractor) });
      return await deleteRow(w, contractorStore, await locking);
    }),
  loginLink: createLoginLink,
};
