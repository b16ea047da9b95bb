import { Suspense } from 'react';
import { m } from '#messages';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PhoneSignIn } from '#web/features/identity/index.ts';
import type { DialogControls } from '#web/platform/dialogs/show-dialog.ts';
import { signedIn } from '#web/platform/session/session.ts';

interface AlertPhoneDialogProps extends DialogControls {
  /** The words of the button, and what is going to happen. */
  title: string;
  about: string;
  /** Called with the session of the phone. */
  createAlert(): Promise<unknown>;
}

/** A guest's phone and its code, then the alert: the product's page stays open. */
export function AlertPhoneDialog({ title, about, createAlert, onClose }: AlertPhoneDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title} closeLabel={m.shell_close()}>
      <p className="mb-4 text-slate">{about}</p>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <PhoneSignIn
          hint={m.stock_alerts_phone_why()}
          onSignedIn={async ({ user }) => {
            // Before the session is known here: signing in loads the alerts, which then have this one.
            await createAlert();
            signedIn(user);
            onClose();
          }}
        />
      </Suspense>
    </Dialog>
  );
}
