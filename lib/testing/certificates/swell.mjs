const held = [];
process.on("message", () => {
  for (;;) held.push(Buffer.alloc(8 * 1024 * 1024, 1));
});
