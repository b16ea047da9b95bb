import { isOver } from '#contract/instalments/instalment-states.ts';
import { m } from '#messages';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { DialogControls } from '#web/platform/dialogs/show-dialog.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { useIsSignedIn } from '#web/platform/session/use-session.ts';
import { ApplicationLinks, ApplicationState } from './application-steps.tsx';
import { ApplicationSums } from './application-sums.tsx';
import { PartnerFrame } from './partner-frame.tsx';
import { type PolledApplication, useApplication } from './use-application.ts';

interface ApplicationDialogProps extends DialogControls {
  applicationId: string;
}

/** Continues an application: the partner's frame, its link and QR code, or the outcome. */
export function ApplicationDialog({ applicationId, onClose }: ApplicationDialogProps) {
  const polled = useApplication(applicationId);
  const title =
    polled.kind === 'known' ? m.instalments_application({ number: polled.application.number }) : m.instalments_title();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      closeLabel={m.shell_close()}
      className="md:w-[min(40rem,calc(100vw-3rem))]!"
      footer={polled.kind === 'known' && <Actions followed={polled} onClose={onClose} />}
    >
      {polled.kind === 'loading' && <Skeleton className="h-72" />}
      {polled.kind === 'not_found' && <p>{m.instalments_return_none()}</p>}
      {polled.kind === 'known' && <Application followed={polled} />}
    </Dialog>
  );
}

type Known = Extract<PolledApplication, { kind: 'known' }>;

function Application({ followed: { application, failure, refresh } }: { followed: Known }) {
  return (
    <div className="space-y-4">
      <ApplicationSums application={application} />
      <FormError message={failure} />
      {application.frame === null ? (
        <ApplicationState application={application} />
      ) : (
        <>
          <PartnerFrame
            key={application.frame.url}
            application={application}
            frame={application.frame}
            onFinished={() => void refresh()}
          />
          <p className="text-sm text-slate">
            {m.instalments_frame_hint()}{' '}
            <a
              href={application.frame.url}
              target="_blank"
              rel="noreferrer"
              className="font-medium text-cobalt-text underline underline-offset-2"
            >
              {m.instalments_frame_open()}
            </a>
          </p>
        </>
      )}
      <ApplicationLinks application={application} />
    </div>
  );
}

function Actions({ followed: { application, isRefreshing, refresh }, onClose }: { followed: Known; onClose(): void }) {
  const { state, order_number: order } = application;
  // A guest's order appears in the cabinet of the account with that phone, which the guest has not opened.
  const isSignedIn = useIsSignedIn();
  if (isOver(state)) {
    return (
      <div className="flex flex-wrap justify-end gap-2">
        {order !== null && state === 'confirmed' && isSignedIn && (
          <LocaleLink
            to={`/cabinet/orders/${order}`}
            prefetch="none"
            className={buttonClass('primary', 'lg', 'max-sm:w-full')}
          >
            {m.instalments_to_order({ number: order })}
          </LocaleLink>
        )}
        <Button variant="outline" size="lg" className="max-sm:w-full" onClick={onClose}>
          {m.instalments_done()}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex justify-end gap-2">
      <Button variant="outline" size="lg" className="max-sm:grow max-sm:basis-0" onClick={onClose}>
        {m.instalments_later()}
      </Button>
      {state !== 'new' && (
        <Button
          size="lg"
          className="max-sm:grow max-sm:px-3"
          disabled={isRefreshing}
          aria-busy={isRefreshing}
          onClick={() => void refresh()}
        >
          {m.instalments_check()}
        </Button>
      )}
    </div>
  );
}
