import type { InstalmentPartner } from '#contract/instalments/instalment-applications.ts';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import type { DialogControls } from '#web/platform/dialogs/show-dialog.ts';
import { PartnerGuide } from './partner-guide.tsx';

/** How to apply at a partner. */
export function GuideDialog({ partner, onClose }: { partner: InstalmentPartner } & DialogControls) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.instalments_guide({ partner: partner.name })}
      closeLabel={m.shell_close()}
    >
      <PartnerGuide partner={partner} />
    </Dialog>
  );
}
