import { fork } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';

const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('made'),
    directory: z.string(),
    bytes: z.number(),
    ms: z.number(),
    deleted: z.array(z.string()),
  }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);

export type BackupOutcome = z.output<typeof outcomeSchema>;

/** Backs up the shop of these settings in a process of its own. A process that dies is a failed backup. */
export function runBackupProcess(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<BackupOutcome> {
  const child = fork(path.join(import.meta.dirname, 'backup-process.ts'), { env, execArgv: [], stdio: 'ignore' });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(outcomeSchema.parse(message)));
    child.once('error', (error) => resolve({ kind: 'failed', reason: error.message }));
    child.once('exit', (code, killedBy) => {
      signal.removeEventListener('abort', stop);
      resolve({ kind: 'failed', reason: `The process of the backup ended with ${killedBy ?? code}` });
    });
  });
}
