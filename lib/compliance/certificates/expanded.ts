import type { CallOutput } from "#lib/contract/operation.ts";
import type { certificates } from "#lib/contract/resources/certificate.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { expandObjects } from "#lib/platform/resource/expand.ts";
import { correctionsOf, reviewsOf, viewFailed, viewFull, viewShort } from "./review.ts";
import type { Certificate } from "./store.ts";
import { certificateStore } from "./store.ts";

type Shown = CallOutput<typeof certificates.operations.get>;

/** Certificates as objects, with their reviews in short or in full where asked for: a query for each kind, however many there are. */
export async function viewCertificates(ctx: Ctx, rows: Certificate[], expand: readonly string[] = []): Promise<Shown[]> {
  const objects = await expandObjects(ctx, certificateStore.resource.name, await certificateStore.view(ctx, rows), expand);
  const isFull = expand.includes("review_results.full");
  if (!isFull && !expand.includes("review_results")) return objects;
  const reviews = await reviewsOf(ctx, rows);
  const corrections = isFull
    ? await correctionsOf(
        ctx,
        rows.map(({ id }) => id),
      )
    : [];
  return objects.map((object, i) => {
    const row = rows[i];
    const review = row && reviews.get(row.id);
    // While it is read again, what the last reading came to is no result.
    if (!row || row.status === "pending" || row.status === "processing") return object;
    const own = corrections.filter(({ certificate }) => certificate === row.id);
    if (row.status === "error") return { ...object, review_results: viewFailed(row, isFull ? own : null) };
    if (!review) return object;
    return { ...object, review_results: isFull ? viewFull(row, review, own, ctx.now) : viewShort(row, review, ctx.now) };
  });
}

export async function viewCertificate(ctx: Ctx, row: Certificate, expand: readonly string[] = []): Promise<Shown> {
  const [object] = await viewCertificates(ctx, [row], expand);
  return object as Shown;
}
