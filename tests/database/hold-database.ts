import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';

/** A stand-in for the shop that tests may kill: holds the database of the directory it is given until SIGTERM. */
const [dataDir = ''] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres({
  dataDir,
  report: (message) => console.log(JSON.stringify({ message })),
});
console.log(JSON.stringify({ url: postgres.url }));
process.on('SIGTERM', async () => {
  await postgres.stop();
  process.exit();
});
setInterval(() => undefined, 60_000);
