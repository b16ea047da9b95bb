/** `errorCode` of the Merchant API (facts of 22.11.2026; `docs/provider-payments.md` says what is uncertain). */
export const UZUM_CODES = {
  noAccess: 10_001,
  badJson: 10_002,
  notPost: 10_003,
  fieldsMissing: 10_005,
  wrongService: 10_006,
  orderUnknown: 10_007,
  orderPaid: 10_008,
  orderOver: 10_009,
  createdAlready: 10_010,
  wrongAmount: 10_011,
  transactionUnknown: 10_014,
  transactionCancelled: 10_015,
  confirmedAlready: 10_016,
  cannotReverse: 10_017,
  reversedAlready: 10_018,
  internal: 99_999,
} as const;
