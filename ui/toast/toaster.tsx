import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { m } from '#messages';

const MAX_TOASTS = 20;

const manager = Toast.createToastManager();
let setMounted: (mounted: typeof manager) => void = () => undefined;
/** The manager ignores toasts that are added before the toaster is mounted. */
export const whenMounted = new Promise<typeof manager>((resolve) => {
  setMounted = resolve;
});

/**
 * Toasts appear at the top right (specification 9.44). They stay while the pointer or the focus is on them; F6 moves the
 * focus there, Esc or a swipe removes one.
 */
export function Toaster() {
  return (
    <Toast.Provider limit={MAX_TOASTS} toastManager={manager}>
      <Toasts />
    </Toast.Provider>
  );
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  // Mounting is what the first toast waits for, and only an effect knows of it.
  useEffect(() => setMounted(manager), []);
  return (
    <Toast.Viewport
      data-toasts
      aria-label={m.shell_toasts()}
      className="pointer-events-none fixed top-4 right-4 left-4 md:top-(--toasts-top,1rem) z-60 flex flex-col items-end gap-2"
    >
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          toast={toast}
          role="status"
          // biome-ignore lint/a11y/useValidAriaValues: removes the attribute, which belongs to a dialog
          aria-modal={undefined}
          swipeDirection={['up', 'right']}
          className="pointer-events-auto flex max-w-sm items-center gap-3 rounded-tile border border-line bg-paper px-4 py-3 text-ink text-sm shadow-float transition duration-150 ease-out data-ending-style:-translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-2 data-starting-style:opacity-0 motion-reduce:transition-none"
        >
          {toast.type === 'success' ? (
            <CircleCheck aria-hidden className="size-5 shrink-0 text-leaf" />
          ) : (
            <CircleAlert aria-hidden className="size-5 shrink-0 text-anor-text" />
          )}
          <Toast.Title render={<p />} />
        </Toast.Root>
      ))}
    </Toast.Viewport>
  );
}
