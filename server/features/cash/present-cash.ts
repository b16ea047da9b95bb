import type { CashEntry, CashShift, CashShiftRow, CashTill } from '#contract/cash/cash.ts';
import { CASH_KINDS, correctionOf, NOTES } from '#contract/cash/cash-rules.ts';
import { type Locale, type Localized, localize } from '#contract/i18n/locale.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { TillRecord } from './cash-ledger.ts';
import type { ListedEntry, ListedShift, ListedTill, ShiftReport } from './cash-queries.ts';

/** The store, and the name of the till if it has more than one. */
export function tillTitle({ name }: TillRecord, storeName: Localized, locale: Locale): string {
  const store = localize(storeName, locale);
  return name === '' ? store : `${store} · ${name}`;
}

interface Reader {
  caller: StaffCaller;
  locale: Locale;
}

function mayIn({ caller }: Reader, permission: 'cash:work' | 'cash:correct', storeId: number): boolean {
  const own = caller.storesOf(permission);
  return caller.permissions.has(permission) && (own === 'all' || own.has(storeId));
}

export function presentTill({ till, storeName, balance, shift, lastShiftId }: ListedTill, reader: Reader): CashTill {
  const { id, name, storeId, isDefault, isActive, revision } = till;
  return {
    ...{ id, name, balance, revision, is_default: isDefault, is_active: isActive, last_shift_id: lastShiftId },
    title: tillTitle(till, storeName, reader.locale),
    store: { id: storeId, name: localize(storeName, reader.locale) },
    shift: shift && {
      id: shift.id,
      opened_at: shift.openedAt.toISOString(),
      opened_by: shift.openedBy,
      counted: shift.openingCounted,
    },
    can_work: isActive && mayIn(reader, 'cash:work', storeId),
  };
}

export function presentEntry(row: ListedEntry, reader: Reader): CashEntry {
  const { entry, till, storeName, courierName, orderNumber, isCorrected } = row;
  const { id, kind, amount, shiftId, applicationId, corrects, reason, author } = entry;
  const mayCorrect =
    till === null ? reader.caller.permissions.has('cash:correct') : mayIn(reader, 'cash:correct', till.storeId);
  return {
    ...{ id, kind, amount, corrects, reason, author, shift_id: shiftId, application_id: applicationId },
    at: entry.at.toISOString(),
    holder:
      till === null || storeName === null
        ? { kind: 'courier', id: entry.courierId ?? 0, title: courierName ?? '' }
        : { kind: 'till', id: till.id, title: tillTitle(till, storeName, reader.locale) },
    order_number: orderNumber,
    is_corrected: isCorrected,
    correction: isCorrected || !mayCorrect ? null : correctionOf(kind),
  };
}

export function presentShiftRow({ shift, till, storeName }: ListedShift, locale: Locale): CashShiftRow {
  const { id, openedAt, openedBy, closedAt, closedBy, closingCounted, closingExpected } = shift;
  return {
    id,
    till: { id: till.id, title: tillTitle(till, storeName, locale) },
    opened_at: openedAt.toISOString(),
    opened_by: openedBy,
    closed_at: closedAt?.toISOString() ?? null,
    closed_by: closedBy,
    opening_difference: shift.openingCounted - shift.openingExpected,
    closing_difference: closingCounted === null || closingExpected === null ? null : closingCounted - closingExpected,
    counted: closingCounted,
  };
}

export function presentShift(report: ShiftReport, reader: Reader): CashShift {
  const { shift, till, storeName, kinds, expected, isFirst } = report;
  const notes = shift.closingNotes ?? {};
  return {
    ...presentShiftRow(report, reader.locale),
    opening: {
      expected: shift.openingExpected,
      counted: shift.openingCounted,
      reason: shift.openingReason,
      is_first: isFirst,
    },
    kinds: CASH_KINDS.flatMap((kind) => kinds.find((one) => one.kind === kind) ?? []),
    expected,
    notes: NOTES.flatMap((worth) => {
      const count = notes[String(worth)];
      return count === undefined ? [] : { worth, count };
    }),
    reason: shift.closingReason,
    can_work: shift.closedAt === null && mayIn(reader, 'cash:work', till.storeId),
    store_name: localize(storeName, reader.locale),
  };
}
