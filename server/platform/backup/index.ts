/**
 * Backups of the database and of the files that cannot be made again, and their restore. See
 * docs/decisions/043-backups.md.
 */
export { BackupError } from './backup-error.ts';
export { listBackups } from './backup-names.ts';
export { createBackup } from './create-backup.ts';
export { pruneBackups } from './prune-backups.ts';
export { type Restored, restoreShop } from './restore-shop.ts';
export { scheduleBackups } from './schedule-backups.ts';
export { readShopVersion } from './shop-version.ts';
export { openBackup, verifyBackup } from './verify-backup.ts';
