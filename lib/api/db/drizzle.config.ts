import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["organizations", "people", "cover", "records", "certificates"].map((name) => `./lib/api/db/schema/${name}.ts`),
  out: "./lib/api/db/migrations",
});
