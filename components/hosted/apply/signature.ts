export interface Signature {
  kind: "typed" | "drawn";
  name: string;
  image: string | null;
  consent: boolean;
  /** Confirms a name that differs from the application's. */
  confirmed: boolean;
}

export const unsigned: Signature = { kind: "typed", name: "", image: null, consent: false, confirmed: false };

/** A signature after a change. What was confirmed is one name, typed; a drawing begins anew. */
export function resigned(signature: Signature, changed: Partial<Signature>): Signature {
  const next = { ...signature, ...changed };
  const isOther = next.name !== signature.name || next.kind !== signature.kind;
  return { ...next, confirmed: isOther ? false : next.confirmed, image: next.kind === signature.kind ? next.image : null };
}
