import type { Command } from "#components/palette/commands.ts";
import type { Environment } from "#components/shell/environment.ts";

export interface PaletteSettings {
  pages: readonly Command[];
  creations: readonly Command[];
  environment: Environment;
  /** Whose it is and where: what was looked at is kept under this name. */
  person: string;
}

/** How the field looks, before and after the palette's code is here. */
export const FIELD = "h-12 w-full bg-transparent pr-3 pl-10 text-base outline-none";
export const PLACEHOLDER = "Search, or type what to do";
