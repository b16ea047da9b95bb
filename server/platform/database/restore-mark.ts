import fs from 'node:fs';
import path from 'node:path';
import { StartupError } from '#server/config/startup-error.ts';

/** In `DATA_DIR` from the moment a restore begins to exchange the shops until it has ended. */
export const RESTORE_MARK = 'restore.json';

/** Between two renames `DATA_DIR` may have no database: a shop that started now would open an empty one. */
export function refuseInterruptedRestore(dataDir: string): void {
  if (!fs.existsSync(path.join(dataDir, RESTORE_MARK))) return;
  throw new StartupError(
    `A restore into ${dataDir} was interrupted. Run npm run restore again to bring it to its end.`,
  );
}
