import type { StatusArea } from './shop-status.ts';

/** The section of docs/runbook.md that says what to do about an area, by its anchor. */
export const RUNBOOK_SECTIONS: Record<StatusArea, string> = {
  processes: 'a-process-is-silent',
  database: 'the-database-takes-no-writes',
  changes: 'a-process-is-deaf',
  jobs: 'jobs-wait-or-fail',
  outboxes: 'messages-wait',
  providers: 'a-provider-does-not-answer',
  catalog: 'processes-have-different-catalogues',
  backups: 'the-backup-is-old',
  disks: 'a-disk-is-full',
};
