import type { Finding } from "#lib/contract/compliance/parsed-certificate.ts";
import { around, bottom, centerY, type Word } from "../geometry.ts";
import type { Layout } from "../layout.ts";
import { findPhrase } from "../phrases.ts";

/** What every edition prints at its foot, one of which a scanner's margin or a poor print may take, never all. */
const FOOT = ["AUTHORIZED REPRESENTATIVE", "ACORD 25", "ACORD CORPORATION", "ACORD NAME"];

/** A standard form that ends above its foot: what stood there or below the table may take back what the table shows. */
export function cutOff(words: readonly Word[], { kind, types }: Layout, page: number): Finding[] {
  const table = around(Object.values(types).filter((box) => box.every(Number.isFinite)));
  if (kind !== "standard" || !table) return [];
  const below = words.filter(({ box }) => centerY(box) > bottom(table));
  const has = (label: string) => findPhrase(below, label).length > 0;
  if (FOOT.some(has)) return [];
  const message = has("DESCRIPTION OF OPERATIONS")
    ? "The page ends above the signature and the form's foot: send the whole page."
    : "The page ends above the description of operations and the certificate holder: send the whole page.";
  return [{ kind: "missing_part", text: null, message, page, box: null, confidence: 0.9 }];
}
