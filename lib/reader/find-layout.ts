import { isDisplaced } from "./reading/displaced.ts";
import { certificateWords } from "./reading/document-facts.ts";
import type { Word } from "./reading/geometry.ts";
import { type Layout, standardLayout } from "./reading/layout.ts";
import { isStandard, register } from "./reading/register.ts";
import type { PointRules } from "./reading/similar/printed-lines.ts";
import { similarLayout } from "./reading/similar/similar-layout.ts";

/** A page with less than this share of a certificate's usual words is something else. */
export const CERTIFICATE = 0.35;

/**
 * Where the fields are on the page. Null if it is not a certificate; `unrecognized` if it has a certificate's words in a grid that its
 * labels do not explain: such a page goes to manual review and no value is guessed. The printed lines are computed only when needed.
 */
export function findLayout(words: readonly Word[], rules: () => PointRules): Layout | "unrecognized" | null {
  if (certificateWords(words) < CERTIFICATE) return null;
  const registration = register(words);
  const affine = registration && isStandard(registration) ? registration.affine : null;
  if (affine && !isDisplaced(words, affine)) return standardLayout(affine, words);
  return similarLayout(words, rules()) ?? (affine ? standardLayout(affine, words) : "unrecognized");
}
