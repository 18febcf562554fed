import { agencyWordings } from "./agency-wording.ts";
import { documentTraps } from "./documents.ts";
import { markTraps } from "./marks.ts";
import { pageTraps } from "./pages.ts";
import type { Trap } from "./trap.ts";
import { valueTraps } from "./values.ts";
import { wordingTraps } from "./wording.ts";

/** Text certificates that no careful reviewer would approve. */
export const traps: readonly Trap[] = [...wordingTraps, ...agencyWordings, ...valueTraps, ...markTraps, ...pageTraps, ...documentTraps];
