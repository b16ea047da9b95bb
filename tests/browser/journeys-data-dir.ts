import os from 'node:os';
import path from 'node:path';

/** Where the shop of the journeys at this port keeps its data: its people work on it from the command line. */
export function journeysDataDir(port: string | undefined): string {
  return path.join(os.tmpdir(), `amper-journeys-${port}`);
}
