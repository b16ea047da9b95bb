import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';

/** A process that tests can kill: holds the database of the given directory until SIGTERM. */
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
