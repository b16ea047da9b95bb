export type ImanStatus = 'created' | 'approved' | 'signed' | 'confirmed' | 'refused' | 'cancelled';

export interface ImanOrder {
  id: string;
  /** The shop's own reference: the same one twice is the same order. */
  externalId: string;
  phone: string;
  amount: number;
  months: number;
  goods: string[];
  callbackUrl: string | null;
  status: ImanStatus;
}

export interface ImanLedger {
  /** Newest first. */
  orders: ImanOrder[];
  byId(id: string): ImanOrder | undefined;
  byReference(externalId: string): ImanOrder | undefined;
  /** Changes the state and calls the shop's webhook. */
  changeStatus(order: ImanOrder, status: ImanStatus): void;
}

export function createImanLedger(): ImanLedger {
  const orders: ImanOrder[] = [];
  return {
    orders,
    byId: (id) => orders.find((order) => order.id === id),
    byReference: (externalId) => orders.find((order) => order.externalId === externalId),
    changeStatus(order, status) {
      order.status = status;
      if (order.callbackUrl === null) return;
      const body = JSON.stringify({ id: order.id, external_id: order.externalId, status });
      // A shop that cannot be reached polls later.
      fetch(order.callbackUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(
        () => undefined,
      );
    },
  };
}
