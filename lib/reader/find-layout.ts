import { certificateWords } from "./reading/document-facts.ts";
import type { Word } from "./reading/geometry.ts";
import { type Layout, standardLayout } from "./reading/layout.ts";
import { isStandard, register } from "./reading/register.ts";
import type { PointRules } from "./reading/similar/columns.ts";
import { similarLayout } from "./reading/similar/similar-layout.ts";

/** Below this share of a certificate's usual words a page is something else. */
export const CERTIFICATE = 0.35;

/**
 * Where what stands on the page. Null where it is no certificate; `unrecognized` where it speaks like one in a grid that its labels do not
 * explain: such a page is shown to a person, its values are not guessed. The printed lines are asked for only when needed.
 */
export function findLayout(words: readonly Word[], rules: () => PointRules): Layout | "unrecognized" | null {
  if (certificateWords(words) < CERTIFICATE) return null;
  const registration = register(words);
  if (registration && isStandard(registration)) return standardLayout(registration.affine, words);
  return similarLayout(words, rules()) ?? "unrecognized";
}
