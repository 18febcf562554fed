import type { LabelledDocument } from "./labels.ts";
import { documents } from "./set/set.ts";

export interface Sample {
  /** Whether to use the held-out half or the other. */
  held: boolean;
  /** Part of a name or kind. */
  only: string;
  /** Per kind, distributed evenly over it. */
  max: number;
}

/** Generated documents, each generated on demand. */
export async function* sampled({ held, only, max }: Sample): AsyncGenerator<LabelledDocument> {
  const half = documents().filter((each) => each.held === held && (each.name.includes(only) || each.kind === only));
  for (const [, of] of Map.groupBy(half, ({ kind }) => kind)) {
    const step = Math.max(1, of.length / max);
    for (let at = 0; at < of.length; at += step) {
      const made = of[Math.floor(at)];
      if (made) yield { name: made.name, ...(await made.make()) };
    }
  }
}
