import os from 'node:os';
import path from 'node:path';

/** The data directory of the journeys' shop at this port; the command-line tools of the shop need it. */
export function journeysDataDir(port: string | undefined): string {
  return path.join(os.tmpdir(), `amper-journeys-${port}`);
}

/** What was in it when that shop started, for other shops to start from. */
export function journeysTemplateDir(port: string | undefined): string {
  return `${journeysDataDir(port)}-template`;
}
