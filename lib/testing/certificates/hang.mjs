process.on("message", () => {
  for (;;);
});
