import type { Store } from '#contract/content/content.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { m } from '#messages';
import { useShopSettings } from '#web/platform/site-settings/root-data.ts';
import { metresBetween, type Place, roundDistance } from './distance.ts';
import { OpenNow } from './open-now.tsx';

/** The store's address, with the distance if the visitor's location is known. */
export function StoreAddress({ store, visitor }: { store: Store; visitor: Place | null }) {
  return (
    <div className="space-y-1 text-sm">
      <p>{store.address}</p>
      {store.landmark !== null && <p className="text-slate">{m.stores_landmark({ landmark: store.landmark })}</p>}
      {visitor !== null && <p className="font-medium">{formatDistance(metresBetween(visitor, store))}</p>}
    </div>
  );
}

function formatDistance(metres: number): string {
  const { unit, count } = roundDistance(metres);
  return unit === 'm' ? m.stores_metres({ count }) : m.stores_kilometres({ count });
}

export function StoreHours({ store }: { store: Store }) {
  return (
    <div className="space-y-1">
      <p className="text-sm">{m.shell_work_hours({ hours: store.work_hours })}</p>
      <OpenNow hours={store.work_hours} />
    </div>
  );
}

/** The store's own phone and the phone that all stores share. */
export function StorePhones({ store }: { store: Store }) {
  const shared = useShopSettings()?.store_phone ?? null;
  const phones = new Set(shared === null ? [store.phone_number] : [store.phone_number, shared]);
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2">
      {[...phones].map((phone) => (
        <a
          key={phone}
          href={`tel:+${phone}`}
          className="hit-area font-semibold whitespace-nowrap hover:text-cobalt-text"
        >
          {formatPhone(phone)}
        </a>
      ))}
    </p>
  );
}
