import { globSync } from "node:fs";
import { defineConfig } from "drizzle-kit";

/** Each module keeps its own tables in `<module>/schema`; the platform's are in `platform/db/schema`. */
export default defineConfig({
  dialect: "postgresql",
  schema: globSync("lib/{*,platform/db}/schema/*.ts").sort(),
  out: "./lib/platform/db/migrations",
});
