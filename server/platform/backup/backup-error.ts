/** What whoever backs up or restores can mend; the message is a sentence for them. */
export class BackupError extends Error {}
