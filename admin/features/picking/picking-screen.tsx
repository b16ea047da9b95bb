import { PackageCheck, Tags, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { LoadSkeleton } from '#admin/platform/api/load-state.tsx';
import { useMay, usePerson } from '#admin/platform/session/use-session.ts';
import { buttonClass } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { NativeSelect } from '#admin/ui/native-select.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import type { PickingStore } from '#contract/picking/picking.ts';
import { pickingCalls } from '#contract/picking/picking-calls.ts';
import { m } from '#messages';
import { PickingGoods } from './picking-goods.tsx';
import { PickingNotices } from './picking-notices.tsx';
import { PickingOrders } from './picking-orders.tsx';
import { PickingScan } from './picking-scan.tsx';
import { readStoredStores, storeStores } from './picking-storage.ts';
import { registerPickingWorker } from './register-worker.ts';
import { usePicking } from './use-picking.ts';

/** `/admin/picking?store=1`: made for a phone in one hand, and for a cellar without a network. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const may = useMay();
  const { stores, isOffline } = usePickingStores();
  // The worker and its registration are outside of React.
  useEffect(registerPickingWorker, []);
  const chosen = Number(search.get('store'));
  const storeId = chosen > 0 ? chosen : stores?.[0]?.id;
  return (
    <>
      <PageHeader
        title={m.admin_picking_title()}
        hint={m.admin_picking_hint()}
        actions={
          may('products:edit') && (
            <Link to="/picking/codes" className={buttonClass()}>
              <Tags aria-hidden className="size-4.5" />
              <span className="max-md:sr-only">{m.admin_pieces_rules()}</span>
            </Link>
          )
        }
      />
      {stores !== null && stores.length > 1 && (
        <div className="max-w-4xl px-4 pt-3 md:px-6">
          <NativeSelect
            aria-label={m.admin_picking_store()}
            value={storeId}
            onChange={({ target }) => setSearch({ store: target.value }, { replace: true })}
          >
            {stores.map(({ id, name, orders }) => (
              <option key={id} value={id}>{`${name} · ${orders}`}</option>
            ))}
          </NativeSelect>
        </div>
      )}
      {storeId !== undefined ? (
        <StorePicking key={storeId} storeId={storeId} />
      ) : stores !== null ? (
        <EmptyState Icon={PackageCheck} title={m.admin_picking_no_stores()}>
          {m.admin_picking_no_stores_hint()}
        </EmptyState>
      ) : (
        isOffline && <NotLoaded />
      )}
    </>
  );
}

function StorePicking({ storeId }: { storeId: number }) {
  const picking = usePicking(storeId);
  if (picking.list === null) {
    if (picking.isLoaded && picking.isOffline) return <NotLoaded />;
    return <LoadSkeleton />;
  }
  const own = picking.orders.filter(({ claim }) => claim?.is_own);
  return (
    <div className="max-w-4xl">
      {own.length > 0 && <PickingScan picking={picking} />}
      {picking.packed !== null && <Packed number={picking.packed} isLast={own.length === 0} />}
      <PickingNotices picking={picking} />
      <PickingGoods picking={picking} storeId={storeId} orders={own} />
      <PickingOrders picking={picking} storeId={storeId} />
    </div>
  );
}

/** What the last scan has completed. With the last order the field is gone, so the focus comes here. */
function Packed({ number, isLast }: { number: string; isLast: boolean }) {
  const line = useRef<HTMLParagraphElement>(null);
  // The focus is outside of React.
  useEffect(() => {
    if (isLast) line.current?.focus();
  }, [isLast]);
  return (
    <p
      ref={line}
      role="status"
      tabIndex={-1}
      className="mx-4 mt-3 flex items-center gap-2 rounded-control bg-leaf-tint p-3 font-medium text-leaf md:mx-6"
    >
      <PackageCheck aria-hidden className="size-5 shrink-0" />
      {isLast ? m.admin_picking_packed_last({ number }) : m.admin_picking_packed({ number })}
    </p>
  );
}

function NotLoaded() {
  return (
    <EmptyState Icon={WifiOff} title={m.admin_picking_not_loaded()}>
      {m.admin_picking_not_loaded_hint()}
    </EmptyState>
  );
}

/** The stores as the phone knows them, and then as the server does. */
function usePickingStores() {
  const staffId = usePerson().person.id;
  const [stores, setStores] = useState<PickingStore[] | null>(null);
  const [isOffline, setOffline] = useState(false);
  // The database and the network are outside of React.
  useEffect(() => {
    let isOver = false;
    void (async () => {
      const stored = await readStoredStores(staffId);
      if (!isOver && stored !== null) setStores(stored);
      const result = await callStaff(pickingCalls.readPickingStores, {});
      if (isOver) return;
      if (result.kind !== 'done') return setOffline(true);
      await storeStores(staffId, result.data);
      setStores(result.data);
    })().catch(reportError);
    return () => {
      isOver = true;
    };
  }, [staffId]);
  return { stores, isOffline };
}
