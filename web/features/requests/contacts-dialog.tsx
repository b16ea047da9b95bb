import { Clock, MapPin, Phone, PhoneCall } from 'lucide-react';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { type DialogControls, showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { useShopSettings } from '#web/platform/site-settings/root-data.ts';
import { loadCallback } from './load-callback.ts';
import { loadQuestion } from './load-question.ts';

/** The shop's contacts and a button that requests a call. */
export function ContactsDialog({ onClose }: DialogControls) {
  const settings = useShopSettings();
  const goOn = (show: () => void) => {
    onClose();
    show();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.requests_contacts()}
      closeLabel={m.shell_close()}
    >
      {settings && (
        <address className="space-y-3 not-italic">
          <a href={`tel:+${settings.phone}`} className="hit-area flex w-fit items-center gap-3 text-lg font-semibold">
            <Phone aria-hidden className="size-5 text-cobalt-text" />
            {formatPhone(settings.phone)}
          </a>
          <p className="flex items-center gap-3">
            <Clock aria-hidden className="size-5 shrink-0 text-cobalt-text" />
            {m.shell_work_hours({ hours: settings.work_hours })}
          </p>
          <p className="flex items-center gap-3">
            <MapPin aria-hidden className="size-5 shrink-0 text-cobalt-text" />
            {settings.address}
          </p>
        </address>
      )}
      <div className="mt-6 grid gap-2 sm:grid-cols-[auto_1fr]">
        <Button size="lg" onClick={() => goOn(() => showDialog(loadCallback, {}))}>
          <PhoneCall aria-hidden className="size-5" />
          {m.requests_callback()}
        </Button>
        <Button size="lg" variant="tint" onClick={() => goOn(() => showDialog(loadQuestion, {}))}>
          {m.requests_question_title()}
        </Button>
      </div>
    </Dialog>
  );
}
