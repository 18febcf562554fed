/** Node 18 keeps the standard `crypto` in a module; every later runtime has it as a global. */
export const webCrypto: Crypto = globalThis.crypto ?? ((await import("node:crypto")).webcrypto as unknown as Crypto);
