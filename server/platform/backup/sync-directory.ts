import fs from 'node:fs';

/** A new name in a directory survives a power cut only when the directory was written too. */
export function syncDirectory(directory: string): void {
  const descriptor = fs.openSync(directory, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
