import { Toaster as HotToaster } from 'react-hot-toast';

/** Toasts stand top right (spec §9): 4 s, 2 s for a success, until done while loading; at most 20. */
export function Toaster() {
  return (
    <HotToaster
      position="top-right"
      containerClassName="toaster"
      toastOptions={{
        duration: 4000,
        success: { duration: 2000 },
        loading: { duration: Number.POSITIVE_INFINITY },
        className: 'toast',
      }}
    />
  );
}
