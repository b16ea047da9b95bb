import { m } from '#messages';
import type { ExportText } from './export-labels.ts';

type Codes = Record<string, ExportText>;

const LANGUAGES: Codes = { ru: m.personal_data_code_ru, uz: m.personal_data_code_uz };
const CHECKED_TEXT: Codes = {
  pending: m.personal_data_code_pending,
  approved: m.personal_data_code_approved,
  rejected: m.personal_data_code_rejected,
};
const ORDER_STATUSES: Codes = {
  awaiting_payment: m.orders_status_awaiting_payment,
  new: m.orders_status_new,
  confirmed: m.orders_status_confirmed,
  packed: m.orders_status_packed,
  on_the_way: m.orders_status_on_the_way,
  ready_for_pickup: m.orders_status_ready_for_pickup,
  delivered: m.orders_status_delivered,
  cancelled: m.orders_status_cancelled,
  returned: m.orders_status_returned,
};

/** What the codes of an export's fields mean, by section and field; `server/customer-data.test.ts` proves it whole. */
export const CODE_NAMES: Record<string, Record<string, Codes>> = {
  profile: { language: LANGUAGES },
  orders: {
    status: ORDER_STATUSES,
    payment_status: {
      unpaid: m.orders_payment_unpaid,
      checking: m.orders_payment_checking,
      paid: m.orders_payment_paid,
      reversed: m.orders_payment_reversed,
    },
    wish: {
      refund: m.claims_wish_refund,
      exchange: m.claims_wish_exchange,
      repair: m.claims_wish_repair,
    },
  },
  payments: {
    purpose: { order: m.personal_data_code_order, instalment: m.personal_data_code_instalment },
    state: {
      created: m.personal_data_code_payment_open,
      code_sent: m.personal_data_code_payment_open,
      confirming: m.personal_data_code_payment_checked,
      unknown: m.personal_data_code_payment_checked,
      paid: m.personal_data_code_payment_paid,
      failed: m.personal_data_code_payment_failed,
      expired: m.personal_data_code_payment_expired,
      reversing: m.personal_data_code_payment_reversing,
      reversed: m.orders_payment_reversed,
    },
    wish: {
      refund: m.claims_wish_refund,
      exchange: m.claims_wish_exchange,
      repair: m.claims_wish_repair,
    },
  },
  instalments: {
    state: {
      new: m.instalments_state_new,
      checking: m.instalments_state_checking,
      awaiting_signature: m.instalments_state_awaiting_signature,
      signed: m.instalments_state_signed,
      confirmed: m.instalments_state_confirmed,
      refused: m.instalments_state_refused,
      cancelled: m.instalments_state_cancelled,
      failed: m.instalments_state_failed,
    },
    reason: {
      buyer_refused: m.instalments_reason_buyer_refused,
      by_buyer: m.instalments_reason_by_buyer,
      by_operator: m.instalments_reason_by_operator,
      by_partner: m.instalments_reason_by_partner,
      expired: m.instalments_reason_expired,
      limit: m.instalments_reason_limit,
      no_answer: m.instalments_reason_no_answer,
      order_undone: m.instalments_reason_order_undone,
      order_unknown: m.instalments_reason_order_unknown,
      out_of_stock: m.instalments_reason_out_of_stock,
      partner_error: m.instalments_reason_partner_error,
    },
  },
  requests: {
    language: LANGUAGES,
    type: {
      contact_form: m.personal_data_code_contact_form,
      callback: m.personal_data_code_callback,
      fast_order: m.personal_data_code_fast_order,
      preorder: m.personal_data_code_preorder,
      installment_form: m.personal_data_code_installment_form,
      question: m.personal_data_code_question,
      b2b: m.personal_data_code_b2b,
      samsung_preorder: m.personal_data_code_preorder,
    },
    status: { new: m.personal_data_code_request_new, done: m.personal_data_code_request_done },
  },
  reviews: { status: CHECKED_TEXT },
  questions: { status: CHECKED_TEXT },
  vouchers_and_coupons: {
    status: { active: m.vouchers_active, expired: m.vouchers_expired, used: m.vouchers_used },
  },
  stock_alerts: { kind: { price: m.personal_data_code_price_alert, stock: m.personal_data_code_stock_alert } },
  sms: {
    state: {
      queued: m.personal_data_code_sms_waiting,
      sending: m.personal_data_code_sms_waiting,
      sent: m.personal_data_code_sms_sent,
      delivered: m.personal_data_code_sms_delivered,
      failed: m.personal_data_code_sms_failed,
      expired: m.personal_data_code_sms_failed,
      unknown: m.personal_data_code_sms_sent,
    },
  },
};
