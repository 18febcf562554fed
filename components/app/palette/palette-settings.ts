import type { Command } from "#components/app/palette/commands.ts";
import type { Environment } from "#components/shell/environment.ts";

export interface PaletteSettings {
  pages: readonly Command[];
  creations: readonly Command[];
  environment: Environment;
  /** The user and place. Recent objects are stored under this name. */
  person: string;
}

/** The style of the field, before and after the palette's code is loaded. */
export const FIELD = "h-12 w-full bg-transparent pr-3 pl-10 text-base outline-none";
export const PLACEHOLDER = "Search, or type what to do";
