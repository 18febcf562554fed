const major = Number(process.versions.node.split(".")[0]);

if (major < 24) {
  console.error(`This needs Node 24; it was started with ${process.version}.`);
  console.error("Node 24 comes with the packages: run it through npm, for example `npm start` or `npm test`.");
  process.exit(1);
}
