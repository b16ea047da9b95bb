import { buildSandbox, createSimulators } from './build-sandbox.ts';

/**
 * Listens on this machine only, because all SMS codes can be read here. Arguments: the port, that of its
 * mail server, and the directory for its ledger.
 */
const [port, smtpPort, directory] = process.argv.slice(2);
const app = buildSandbox(createSimulators({ directory, smtpPort: Number(smtpPort) }));
process.on('SIGTERM', () => process.exit(0));
process.on('SIGINT', () => process.exit(0));
// The shop has ended.
process.on('disconnect', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: Number(port) });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : Number(port) });
