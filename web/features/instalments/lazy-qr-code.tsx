import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '#ui/lazy-component.ts';

const QrCode = lazyComponent(async () => (await import('#ui/qr-code.tsx')).QrCode);

/** A QR code whose code is loaded after its dialog: most shoppers are on the phone that would have to scan it. */
export function LazyQrCode(props: ComponentProps<typeof QrCode>) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <QrCode {...props} />
    </Suspense>
  );
}
