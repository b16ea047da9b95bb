import { AlertDialog } from '@base-ui/react/alert-dialog';
import { m } from '#messages';
import { Button } from './button.tsx';
import { answerQuestion, useQuestion } from './confirm-action.ts';

/** The dialog of `confirmAction`. */
export function ConfirmDialog() {
  const { question, isOpen } = useQuestion();
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && answerQuestion(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup className="fixed z-50 border border-line bg-paper p-5 text-ink shadow-float transition-opacity max-md:inset-x-0 max-md:bottom-0 max-md:border-x-0 max-md:border-b-0 max-md:rounded-t-banner max-md:pb-[max(1.25rem,env(safe-area-inset-bottom))] md:top-1/3 md:left-1/2 md:w-md md:-translate-x-1/2 md:-translate-y-1/3 md:rounded-tile data-ending-style:opacity-0 data-starting-style:opacity-0">
          <AlertDialog.Title className="text-lg font-semibold">{question?.title}</AlertDialog.Title>
          {question?.text !== undefined && (
            <AlertDialog.Description render={<div />} className="mt-2 text-slate">
              {question.text}
            </AlertDialog.Description>
          )}
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <AlertDialog.Close render={<Button>{question?.cancel ?? m.admin_ui_cancel()}</Button>} />
            <Button variant={question?.isDangerous ? 'danger' : 'primary'} onClick={() => answerQuestion(true)}>
              {question?.action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
