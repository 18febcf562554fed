import { pipeline } from "node:stream/promises";
import { PGlite } from "@electric-sql/pglite";

// Writes the dump of a new database to standard output; `newDatabase` starts it.
const pglite = await PGlite.create();
await pipeline((await pglite.dumpDataDir("none")).stream(), process.stdout);
await pglite.close();
