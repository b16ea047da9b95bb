/** The coupons of the demo shop: a share, a sum once a customer, and one that is over. */
export const COUPONS = [
  {
    id: 1,
    code: 'AMPER10',
    kind: 'percent' as const,
    value: 10,
    minSum: 500_000,
    maxDiscount: 500_000,
  },
  { id: 2, code: 'SALOM', kind: 'sum' as const, value: 50_000, usesPerCustomer: 1 },
  { id: 3, code: 'ANOR', kind: 'sum' as const, value: 100_000, validUntil: new Date('2026-09-01T00:00:00+05:00') },
];
