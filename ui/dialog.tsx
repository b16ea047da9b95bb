import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { classNames } from './class-names.ts';
import { takeSuccessor } from './focus-successor.ts';

type Placement = 'centre' | 'left' | 'sheet' | 'top';

const POPUP: Record<Placement, string> = {
  /** In the middle of the window; on a phone at its bottom. */
  centre:
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-banner data-starting-style:translate-y-8 data-ending-style:translate-y-8 ' +
    'md:inset-auto md:left-1/2 md:top-1/2 md:w-[min(34rem,calc(100vw-3rem))] md:max-h-[calc(100dvh-4rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-banner md:data-starting-style:-translate-y-[48%] md:data-ending-style:-translate-y-[48%]',
  left: 'inset-y-0 left-0 w-[min(22rem,88vw)] data-starting-style:-translate-x-8 data-ending-style:-translate-x-8',
  /** Full screen on a phone, a column on the right on a desktop. */
  sheet:
    'inset-0 data-starting-style:translate-y-8 data-ending-style:translate-y-8 md:left-auto md:w-[28rem] md:data-starting-style:translate-x-8 md:data-starting-style:translate-y-0 md:data-ending-style:translate-x-8 md:data-ending-style:translate-y-0',
  top: 'inset-x-0 top-0 max-h-[calc(100dvh-3rem)] rounded-b-banner data-starting-style:-translate-y-4 data-ending-style:-translate-y-4',
};

interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  /** Hides the title visually but not from screen readers. */
  titleHidden?: boolean;
  closeLabel: string;
  placement?: Placement;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  /** Where the focus goes at first, for another place than its first button. */
  initialFocus?: (openType: string) => HTMLElement | boolean;
  /** For another width than the default. */
  className?: string;
  children: ReactNode;
}

/** A modal dialog: it traps the focus and restores it afterwards; Esc and a tap outside close it. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    titleHidden,
    closeLabel,
    placement = 'centre',
    footer,
    initialFocus,
    className,
    children,
  } = props;
  // A field with autofocus takes the focus before the dialog reads which element had it.
  const opener = useMemo(() => (open && typeof document !== 'undefined' ? document.activeElement : null), [open]);
  const returnFocus = () => {
    const successor = takeSuccessor();
    const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
    return isThere ? opener : (successor ?? true);
  };
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-veil print:hidden transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          initialFocus={initialFocus}
          finalFocus={returnFocus}
          className={classNames(
            'fixed z-50 flex flex-col bg-paper text-ink shadow-float transition-[transform,opacity] duration-200 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0',
            POPUP[placement],
            className,
          )}
        >
          <div className="flex items-start gap-4 p-4 pb-2 md:p-6 md:pb-3">
            <BaseDialog.Title className={classNames('grow pt-1.5 text-lg font-semibold', titleHidden && 'sr-only')}>
              {title}
            </BaseDialog.Title>
            <BaseDialog.Close
              aria-label={closeLabel}
              className="hit-area -mr-2 ml-auto inline-flex size-10 shrink-0 items-center justify-center rounded-full hover:bg-mist"
            >
              <X aria-hidden className="size-5" />
            </BaseDialog.Close>
          </div>
          <div className="grow overflow-y-auto overscroll-contain px-4 pb-6 md:px-6">{children}</div>
          {footer && (
            <div className="border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">{footer}</div>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
