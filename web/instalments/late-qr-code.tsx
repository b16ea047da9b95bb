import { type ComponentProps, lazy, Suspense } from 'react';
import { whenReachable } from '../ui/when-reachable.ts';

const QrCode = lazy(() => whenReachable(async () => ({ default: (await import('./qr-code.tsx')).QrCode })));

/** A QR code whose code comes after its window: most people are on the phone that would have to scan it. */
export function LateQrCode(props: ComponentProps<typeof QrCode>) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <QrCode {...props} />
    </Suspense>
  );
}
