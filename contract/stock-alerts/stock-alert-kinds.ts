/** `price`: told once the price has fallen; `stock`: told once the product can be bought again. */
export const NOTICE_KINDS = ['price', 'stock'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
