import "#lib/kit/quick-imports.ts";

// A static import would be resolved before that one has run.
await import("./main.ts");
