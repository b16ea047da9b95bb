import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';

/**
 * Toasts appear at the top right (specification 9.44): 4 s, 2 s for a success, without limit while loading; at most 20.
 * Import `toast` only from `react-hot-toast/headless`: the library's own view adds style elements, which the
 * Content-Security-Policy forbids.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster({
    duration: 4000,
    success: { duration: 2000 },
    loading: { duration: Number.POSITIVE_INFINITY },
  });
  return (
    <ul
      data-toasts
      className="pointer-events-none fixed top-4 right-4 left-4 z-60 flex flex-col items-end gap-2"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((toast) => (
        <li
          key={toast.id}
          className={`pointer-events-auto flex max-w-sm items-center gap-3 rounded-tile border border-line bg-paper px-4 py-3 text-ink text-sm shadow-float transition duration-150 ease-out starting:-translate-y-2 starting:opacity-0 motion-reduce:transition-none ${toast.visible ? '' : '-translate-y-2 opacity-0'}`}
        >
          <ToastIcon toast={toast} />
          <span {...toast.ariaProps}>{resolveValue(toast.message, toast)}</span>
        </li>
      ))}
    </ul>
  );
}

function ToastIcon({ toast }: { toast: Toast }) {
  switch (toast.type) {
    case 'success':
      return <CircleCheck aria-hidden className="size-5 shrink-0 text-leaf" />;
    case 'error':
      return <CircleAlert aria-hidden className="size-5 shrink-0 text-anor-text" />;
    case 'loading':
      return (
        <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-slate motion-reduce:animate-none" />
      );
    default:
      return toast.icon;
  }
}
