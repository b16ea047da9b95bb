import { useState } from 'react';
import { useParams } from 'react-router';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { useCall } from '#admin/platform/api/use-call.ts';
import { formatDay } from '#admin/platform/i18n/format-time.ts';
import { Button } from '#admin/ui/button.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { Segmented } from '#admin/ui/segmented.tsx';
import { LOCALE_NAMES, LOCALES, type Locale } from '#contract/i18n/locale.ts';
import type { StaffReturn } from '#contract/orders/returns.ts';
import { returnsAdminCalls } from '#contract/orders/returns-admin-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { RETURN_CONDITION_TEXTS, RETURN_REASON_TEXTS, RETURN_WAY_TEXTS } from './return-texts.ts';

/** `/admin/returns/7/slip`: the paper that both sides sign. It names nobody: the customer writes the name. */
export function Component() {
  const { id = '' } = useParams();
  const [locale, setLocale] = useState<Locale>(getLocale());
  const found = useCall(returnsAdminCalls.readReturn, { params: { id } });
  if (found.data === undefined) return <LoadState query={found} title={m.admin_returns_slip({ id })} />;
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={m.admin_returns_slip({ id })}
          crumbs={[
            { title: m.admin_returns_title(), to: '/returns' },
            { title: m.admin_returns_one({ id }), to: `/returns/${id}` },
          ]}
          actions={
            <>
              <Segmented<Locale>
                label={m.admin_print_language()}
                value={locale}
                onChange={setLocale}
                options={LOCALES.map((value) => ({ value, title: LOCALE_NAMES[value] }))}
              />
              <Button variant="primary" onClick={() => print()}>
                {m.admin_print_start()}
              </Button>
            </>
          }
        />
      </div>
      <Slip found={found.data} locale={locale} />
    </>
  );
}

function Slip({ found, locale }: { found: StaffReturn; locale: Locale }) {
  const reader = { locale };
  return (
    <article lang={locale} className="max-w-3xl space-y-5 p-4 md:p-6">
      <h2 className="text-xl font-semibold">{m.admin_returns_slip({ id: found.id }, reader)}</h2>
      <p>
        {m.admin_returns_of_order({ number: found.order_number }, reader)} · {m.admin_returns_slip_date({}, reader)}:{' '}
        {formatDay(found.created_at)} · {RETURN_WAY_TEXTS[found.way]({}, reader)} · {found.store.name}
      </p>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            {[
              m.admin_print_sku({}, reader),
              m.admin_print_name({}, reader),
              m.admin_print_quantity({}, reader),
              m.admin_returns_reason({}, reader),
              m.admin_returns_condition({}, reader),
            ].map((title) => (
              <th key={title} scope="col" className="border-b border-ink py-1 pr-3 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.lines.map(({ product_id, sku, name, quantity, received, reason, condition }) => (
            <tr key={product_id} className="border-b border-line align-top">
              <td className="py-1 pr-3">{sku}</td>
              <td className="py-1 pr-3">{name}</td>
              <td className="tabular py-1 pr-3">{received ?? quantity}</td>
              <td className="py-1 pr-3">{RETURN_REASON_TEXTS[reason]({}, reader)}</td>
              <td className="py-1">{condition && RETURN_CONDITION_TEXTS[condition]({}, reader)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {[m.admin_returns_slip_handed({}, reader), m.admin_returns_slip_taken({}, reader)].map((title) => (
        <p key={title} className="flex items-end gap-3 pt-8">
          <span className="shrink-0">{title}</span>
          <span className="grow border-b border-ink" />
        </p>
      ))}
    </article>
  );
}
