import { readdirSync } from "node:fs";
import { defineConfig } from "drizzle-kit";

const folder = "./lib/api/db/schema";

export default defineConfig({
  dialect: "postgresql",
  schema: readdirSync(folder).flatMap((name) => (name === "index.ts" ? [] : `${folder}/${name}`)),
  out: "./lib/api/db/migrations",
});
