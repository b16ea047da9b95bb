import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCallMutation } from '#admin/platform/api/use-call.ts';
import { Button } from '#admin/ui/button.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { Segmented } from '#admin/ui/segmented.tsx';
import { LOCALE_NAMES, LOCALES, type Locale } from '#contract/i18n/locale.ts';
import {
  MAX_PRINTED_ORDERS,
  namesBuyer,
  ORDER_DOCUMENTS,
  type OrderDocument,
  type PrintedOrders,
} from '#contract/orders/order-documents.ts';
import { ordersAdminCalls } from '#contract/orders/orders-admin-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { showToast } from '#ui/toast/show-toast.ts';
import { DOCUMENT_TITLES, PrintedDocuments } from './printed-documents.tsx';

/**
 * `/admin/orders/print?number=26-000123&number=26-000124`: the papers of orders, looked at before they are printed; with
 * `?courier=3` instead those of what a courier brings today. Data of buyers are read on purpose only, by a button, because
 * every reading is in the audit log.
 */
export function Component() {
  const [search] = useSearchParams();
  const chosen = [...new Set(search.getAll('number'))];
  const numbers = chosen.slice(0, MAX_PRINTED_ORDERS);
  const courier = search.get('courier');
  const [document, setDocument] = useState<OrderDocument>(courier === null ? 'packing' : 'route');
  const [locale, setLocale] = useState<Locale>(getLocale());
  const orders = courier === null ? { numbers } : { courier_id: Number(courier) };
  const preparing = useCallMutation(ordersAdminCalls.printOrders);
  const { data, variables } = preparing;
  // Papers of another kind or language are prepared anew.
  const papers = variables?.body.document === document && variables.body.locale === locale ? data : undefined;
  const isReady = papers !== undefined && papers.orders.length > 0;
  function prepare(): void {
    if (preparing.isPending) return;
    preparing.mutate(
      { body: { ...orders, document, locale } },
      { onError: ({ message }) => void showToast('error', message) },
    );
  }
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={m.admin_print_title()} crumbs={[{ title: m.admin_orders_title(), to: '/orders' }]} />
      </div>
      {numbers.length === 0 && courier === null ? (
        <EmptyState Icon={Printer} title={m.admin_print_nothing()}>
          {m.admin_print_nothing_hint()}
        </EmptyState>
      ) : (
        <>
          <section className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line p-4 md:px-6 print:hidden">
            <Segmented<OrderDocument>
              label={m.admin_print_document()}
              value={document}
              onChange={setDocument}
              options={ORDER_DOCUMENTS.map((value) => ({ value, title: DOCUMENT_TITLES[value]() }))}
            />
            <Segmented<Locale>
              label={m.admin_print_language()}
              value={locale}
              onChange={setLocale}
              options={LOCALES.map((value) => ({ value, title: LOCALE_NAMES[value] }))}
            />
            {/* One button, never disabled: it has the focus before, while and after the papers are prepared and printed. */}
            <Button variant="primary" aria-busy={preparing.isPending} onClick={isReady ? () => print() : prepare}>
              {isReady ? m.admin_print_start() : m.admin_print_prepare()}
            </Button>
            <p className="w-full text-slate">
              {courier === null
                ? `${m.admin_orders_selected({ count: chosen.length })}. `
                : `${m.admin_print_route_today()} `}
              {chosen.length > numbers.length && m.admin_print_too_many({ max: MAX_PRINTED_ORDERS })}{' '}
              {namesBuyer(document) && m.admin_print_audited()}
            </p>
          </section>
          {papers && (
            <Papers
              papers={papers}
              document={document}
              locale={locale}
              missing={courier === null ? numbers.length - papers.orders.length : 0}
            />
          )}
        </>
      )}
    </>
  );
}

interface PapersProps {
  papers: PrintedOrders;
  document: OrderDocument;
  locale: Locale;
  /** How many of the chosen orders have no paper. */
  missing: number;
}

function Papers({ papers, document, locale, missing }: PapersProps) {
  // The browser prints what is on the screen, so its dialog opens when the papers are there.
  useEffect(() => {
    if (papers.orders.length > 0) print();
  }, [papers]);
  const isMasked = papers.orders.some(({ buyer }) => buyer?.is_masked);
  return (
    <>
      {papers.orders.length === 0 && missing === 0 && <EmptyState Icon={Printer} title={m.admin_print_route_empty()} />}
      {(missing > 0 || isMasked) && (
        <p role="status" className="border-b border-line bg-amber-tint px-4 py-2 text-amber md:px-6 print:hidden">
          {missing > 0 && m.admin_print_missing({ count: missing })} {isMasked && m.admin_print_masked()}
        </p>
      )}
      <PrintedDocuments {...papers} document={document} locale={locale} />
    </>
  );
}
