import type { InstalmentApplication } from '#contract/instalments/instalment-applications.ts';
import { isOver } from '#contract/instalments/instalment-states.ts';
import { m } from '#messages';
import { Button, buttonClass } from '#ui/button.tsx';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { ApplicationState } from './application-steps.tsx';
import { ApplicationSums } from './application-sums.tsx';
import { loadApplication } from './load-dialogs.ts';
import { useApplication } from './use-application.ts';

/** The state of an application, polled after the buyer has returned from the partner. */
export function ReturnedApplication({ application: first }: { application: InstalmentApplication }) {
  const polled = useApplication(first.application_id);
  const application = polled.kind === 'known' ? polled.application : first;
  const { number, state, order_number: order } = application;
  return (
    <div className="mt-5 space-y-4">
      <div>
        <h2 className="text-base">{m.instalments_application({ number })}</h2>
        <ApplicationSums application={application} />
      </div>
      <ApplicationState application={application} />
      <div className="flex flex-wrap gap-2">
        {order !== null && state !== 'cancelled' && (
          <LocaleLink
            to={`/cabinet/orders/${order}`}
            prefetch="none"
            className={buttonClass('primary', 'lg', 'max-sm:w-full')}
          >
            {m.instalments_to_order({ number: order })}
          </LocaleLink>
        )}
        {!isOver(state) && state !== 'signed' && (
          <Button
            size="lg"
            className="max-sm:w-full"
            onClick={() => showDialog(loadApplication, { applicationId: application.application_id })}
          >
            {m.instalments_frame_go()}
          </Button>
        )}
        <LocaleLink to="/cabinet/pay" prefetch="none" className={buttonClass('outline', 'lg', 'max-sm:w-full')}>
          {m.instalments_to_pay()}
        </LocaleLink>
      </div>
    </div>
  );
}
