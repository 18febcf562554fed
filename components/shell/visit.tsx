"use client";

import { createContext, useContext, useEffect } from "react";

/** A recently viewed object: its address, name and kind. */
export interface Visit {
  href: string;
  title: string;
  kind: string;
}

/** Keeps a visit for the palette's recent list. Null on pages without a palette. */
export const VisitContext = createContext<((visit: Visit) => void) | null>(null);

/** Place it on an object's page to add the object to the palette's recent list. */
export function NoteVisit({ href, title, kind }: Visit) {
  const note = useContext(VisitContext);
  useEffect(() => note?.({ href, title, kind }), [note, href, title, kind]);
  return null;
}
