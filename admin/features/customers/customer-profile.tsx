import { UncoverControl, useUncovered } from '#admin/features/personal-data/index.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { Fact, Facts, Section } from '#admin/ui/facts.tsx';
import type { StaffCustomer } from '#contract/customers/customers.ts';
import { customersAdminCalls } from '#contract/customers/customers-admin-calls.ts';
import { CUSTOMER_PERSONAL_FIELDS, type UncoveredCustomer } from '#contract/personal-data/personal-data.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { m } from '#messages';

/** Who the customer is. The answer with the uncovered data is held here alone. */
export function CustomerProfile({ customer }: { customer: StaffCustomer }) {
  const uncovered = useUncovered<UncoveredCustomer>();
  const shown = uncovered.data;
  async function uncover(reason: string): Promise<string | null> {
    const result = await callStaff(customersAdminCalls.uncoverCustomer, {
      params: { id: customer.id },
      body: { reason, fields: [...CUSTOMER_PERSONAL_FIELDS] },
    });
    if (result.kind !== 'done') return result.message;
    uncovered.show(result.data);
    return null;
  }
  return (
    <Section
      title={m.admin_customer_profile()}
      actions={
        customer.can_uncover && (
          <UncoverControl isUncovered={shown !== null} onHide={uncovered.hide} onReason={uncover} />
        )
      }
    >
      <Facts>
        <Fact label={m.admin_person_name()}>{shown?.name ?? customer.name}</Fact>
        <Fact label={m.admin_person_phone()}>
          <span className="tabular">
            {shown?.phone ? <a href={`tel:+${shown.phone}`}>{formatPhone(shown.phone)}</a> : customer.phone}
          </span>
        </Fact>
        <Fact label={m.admin_person_email()}>{shown?.email ?? customer.email ?? m.admin_none()}</Fact>
        <Fact label={m.admin_customer_addresses()}>
          {shown?.addresses === undefined || shown.addresses.length === 0 ? (
            customer.addresses_count
          ) : (
            <ul className="space-y-1">
              {shown.addresses.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact label={m.admin_customer_language()}>
          {customer.locale === 'ru' ? m.admin_language_ru() : m.admin_language_uz()}
        </Fact>
        <Fact label={m.admin_customer_seen()}>
          {customer.last_seen_at ? formatMoment(customer.last_seen_at) : m.admin_customer_not_signed_in()}
        </Fact>
        <Fact label={m.admin_customer_voucher()}>{customer.has_voucher ? m.admin_yes() : m.admin_no()}</Fact>
      </Facts>
    </Section>
  );
}
