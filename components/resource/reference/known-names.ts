"use client";

import { createContext, useContext } from "react";

/** Names by id of objects that a form may come to show without anybody having chosen them: what somebody else has saved meanwhile. */
export const KnownNames = createContext<Readonly<Record<string, string>>>({});

export const useKnownNames = () => useContext(KnownNames);
