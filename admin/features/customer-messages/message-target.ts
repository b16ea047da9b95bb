/** Whom it goes to: the number of an order, or the id of a customer. */
export type MessageTarget = { order: string; customer?: never } | { customer: number; order?: never };
