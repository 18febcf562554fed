import { readdirSync } from "node:fs";
import { defineConfig } from "drizzle-kit";

const folder = "./lib/platform/db/schema";

export default defineConfig({
  dialect: "postgresql",
  schema: readdirSync(folder).flatMap((name) => (name === "index.ts" ? [] : `${folder}/${name}`)),
  out: "./lib/platform/db/migrations",
});
