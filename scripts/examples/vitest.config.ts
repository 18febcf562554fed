import { defineConfig } from "vitest/config";

/** `npm run examples`: records the examples of the OpenAPI document again. */
export default defineConfig({ test: { include: ["scripts/examples/record.ts"], testTimeout: 1_200_000, hookTimeout: 120_000 } });
