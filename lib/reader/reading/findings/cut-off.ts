import type { Finding } from "#lib/contract/compliance/parsed-certificate.ts";
import { around, bottom, centerY, type Word } from "../geometry.ts";
import type { Layout } from "../layout.ts";
import { findPhrase } from "../phrases.ts";

/** What every edition prints below the table. */
const BELOW = ["DESCRIPTION OF OPERATIONS", "CERTIFICATE HOLDER", "AUTHORIZED REPRESENTATIVE", "CANCELLATION"];

/** A standard form that ends with its table: what stood below it may take back what the table shows. */
export function cutOff(words: readonly Word[], { kind, types }: Layout, page: number): Finding[] {
  const table = around(Object.values(types).filter((box) => box.every(Number.isFinite)));
  if (kind !== "standard" || !table) return [];
  const below = words.filter(({ box }) => centerY(box) > bottom(table));
  if (BELOW.some((label) => findPhrase(below, label).length > 0)) return [];
  const message = "The page ends above the description of operations and the certificate holder: send the whole page.";
  return [{ kind: "page", text: null, message, page, box: null, confidence: 0.9 }];
}
