import { showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { loadPicker } from './load-dialogs.ts';
import type { InstalmentSelection } from './picker-goods.ts';

/** Opens the partners' offers for these goods. */
export function showInstalments(selection: InstalmentSelection): void {
  showDialog(loadPicker, { selection });
}
