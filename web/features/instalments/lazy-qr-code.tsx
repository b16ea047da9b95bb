import { type ComponentProps, Suspense } from 'react';
import { late } from '#ui/lazy-component.ts';

const QrCode = late(async () => (await import('./qr-code.tsx')).QrCode);

/** A QR code whose code comes after its window: most people are on the phone that would have to scan it. */
export function LateQrCode(props: ComponentProps<typeof QrCode>) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <QrCode {...props} />
    </Suspense>
  );
}
