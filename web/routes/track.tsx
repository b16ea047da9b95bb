import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TrackedOrder } from '#contract/orders/orders.ts';
import { m } from '#messages';
import { lazyComponent } from '#ui/lazy-component.ts';
import { AuthCard, FormSlot } from '#web/features/identity/auth-card.tsx';
import { AuthLink } from '#web/features/identity/auth-link.tsx';
import type { PageHandle } from '#web/platform/i18n/page-handle.ts';
import { noindexMeta } from '#web/platform/seo/noindex-meta.ts';
import type { Route } from './+types/track.ts';

// The form's code loads after the page, and that of the order after the form.
const TrackForm = lazyComponent(async () => (await import('#web/features/orders/track-form.tsx')).TrackForm);
const TrackedOrderPanel = lazyComponent(
  async () => (await import('#web/features/orders/tracked-order.tsx')).TrackedOrderPanel,
);

export const handle = { noIndex: true } satisfies PageHandle;

export function meta({ matches }: Route.MetaArgs) {
  return noindexMeta(matches, m.identity_track_order(), '/track');
}

/** `/track?order=26-000123`: how far an order is, by its number and phone. The link of an SMS may bring the number. */
export default function Track() {
  const [params] = useSearchParams();
  const [order, setOrder] = useState<TrackedOrder>();
  if (order) {
    return (
      <AuthCard title={m.orders_named({ number: order.order_number })}>
        <FormSlot fields={3}>
          <TrackedOrderPanel order={order} onBack={() => setOrder(undefined)} />
        </FormSlot>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={m.identity_track_order()}
      hint={m.orders_track_hint()}
      needsScript={m.orders_track_needs_script()}
      footer={
        <p className="flex flex-wrap gap-x-2 gap-y-1">
          {m.orders_track_all()} <AuthLink to="/auth/login">{m.identity_login()}</AuthLink>
        </p>
      }
    >
      <FormSlot fields={2}>
        <TrackForm number={params.get('order') ?? ''} onFound={setOrder} />
      </FormSlot>
    </AuthCard>
  );
}
