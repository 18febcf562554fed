// Generated from the contract by `npm run sdk`. Do not edit.

/** The dated version of the API that this library is written for. Every request asks for it. */
export const API_VERSION = "2026-11-29";
