import type { Metadata } from "next";
import { loadObject } from "#components/resource/load-object.ts";
import type { Row, View } from "#components/resource/view.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { resources } from "#lib/contract/api/index.ts";
import { nameOf, type ResourceKey } from "#lib/dashboard/routes.ts";
import { capitalized } from "./labels.ts";

export interface ObjectPage {
  params: Promise<{ id: string }>;
}

/** A view's name for this object in titles. */
export function titleOfRow<K extends ResourceKey>(view: View<K>, row: Row<K>): string {
  return view.nameOf?.(row) ?? nameOf(view.key, row);
}

/** The object's name as the page's title, after `prefix` ("Edit"). */
export function detailMetadata<K extends ResourceKey>(view: View<K>, prefix = "") {
  return async ({ params }: ObjectPage): Promise<Metadata> => {
    try {
      const row = await loadObject(view.key, (await params).id);
      return { title: `${prefix} ${titleOfRow(view, row)}`.trim() };
    } catch (error) {
      // The page itself shows the error; the title contains only the kind.
      if (error instanceof ServiceError) return { title: capitalized(resources[view.key].title.one) };
      throw error;
    }
  };
}
