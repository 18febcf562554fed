import type { Menu } from "./pages.ts";
import type { Role } from "./roles.ts";

/** An object as the API returned it. The type of its values is not known here. */
export type ApiObject = Readonly<Record<string, unknown>>;

/** A value as text; empty if it is none. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
/** For objects with a name. */
export const byName = ({ name }: ApiObject): string => textOf(name);
/** For objects that have only their id. */
export const nameless = (): string => "";

/** The catalogue row of a resource. */
export interface CatalogueRow {
  /** Display name, singular and plural. */
  title: { one: string; many: string };
  /**
   * Names on the wire: `name` is the `object` of events, `prefix` begins its ids, and `scope` is the word in `jobs:read` and `jobs:write`.
   */
  wire: { name: string; prefix: string; scope: string };
  /** The property that holds the id. Default: `id`. */
  key?: string;
  /** The roles that may write it, besides owners and administrators, who may write everything. */
  writers?: readonly Role[];
  /** True: plain `read` does not include it. */
  guarded?: true;
  /** Display name of an object. Empty when the object has only its id. */
  nameOf: (object: ApiObject) => string;
  /** The address of its list in the dashboard. Null when it has no screens. */
  page: string | null;
  /** The list's place in the navigation. */
  menu?: Menu;
  /** Set when the dashboard has a create page at `<page>/new`: search words for the command, and its label when it is not "New <title>". */
  create?: { words: string; label?: string };
}
