/** Buyers and contracts of the simulated Uzum Nasiya. The last four digits of the phone decide a buyer's status. */
export interface Buyer {
  id: number;
  phone: string;
  /** 4 verified, 0 unknown, 8 and 9 refused, 403 has debts. */
  status: number;
  /** What they may still borrow, in sum. */
  balance: number;
}

export interface Contract {
  /** The id for checking and confirming. */
  id: number;
  /** The id for cancelling. */
  order: number;
  /** The shop's own reference. */
  reference: number | null;
  buyer: Buyer;
  tariff: string;
  months: number;
  price: number;
  total: number;
  monthly: number;
  goods: string[];
  callback: string | null;
  /** 0 unconfirmed, 1 active, 5 cancelled. */
  status: 0 | 1 | 5;
  isSigned: boolean;
  createdAt: Date;
}

export interface Tariff {
  tariff: string;
  name: string;
  months: number;
  /** Percent on top of the price. */
  markup: number;
}

export const TARIFFS: readonly Tariff[] = [
  { tariff: '3-standard', name: '3 мес', months: 3, markup: 12 },
  { tariff: '6-standard', name: '6 мес', months: 6, markup: 22 },
  { tariff: '9-standard', name: '9 мес', months: 9, markup: 32 },
  { tariff: '12 Default', name: '12 мес', months: 12, markup: 40 },
];

const LIMIT = 15_000_000;
const SPECIAL: Record<string, Pick<Buyer, 'status' | 'balance'>> = {
  '0000': { status: 0, balance: 0 },
  '0008': { status: 8, balance: 0 },
  '0009': { status: 9, balance: 0 },
  '0403': { status: 403, balance: 0 },
  '0500': { status: 4, balance: 500_000 },
};

export interface UzumLedger {
  buyerByPhone(phone: string): Buyer;
  buyerById(id: number): Buyer | undefined;
  register(buyer: Buyer): void;
  add(contract: Omit<Contract, 'id' | 'order' | 'status' | 'isSigned' | 'createdAt'>): Contract;
  byId(id: number): Contract | undefined;
  byOrder(order: number): Contract | undefined;
  /** Newest first. */
  list(): Contract[];
}

export function createUzumLedger(): UzumLedger {
  const buyers = new Map<string, Buyer>();
  const contracts: Contract[] = [];
  let lastBuyer = 5_000;
  // Ids start from the time, so that they differ from those of an earlier sandbox that a shop still has.
  let lastContract = Math.floor(Date.now() / 1000);

  return {
    buyerByPhone(phone) {
      const known = buyers.get(phone);
      if (known) return known;
      const buyer = { id: ++lastBuyer, phone, ...(SPECIAL[phone.slice(-4)] ?? { status: 4, balance: LIMIT }) };
      buyers.set(phone, buyer);
      return buyer;
    },
    buyerById: (id) => [...buyers.values()].find((buyer) => buyer.id === id),
    register(buyer) {
      buyer.status = 4;
      buyer.balance = LIMIT;
    },
    add(given) {
      lastContract += 1;
      const contract: Contract = {
        ...given,
        id: lastContract,
        order: lastContract + 90_000_000,
        status: 0,
        isSigned: false,
        createdAt: new Date(),
      };
      contracts.unshift(contract);
      return contract;
    },
    byId: (id) => contracts.find((contract) => contract.id === id),
    byOrder: (order) => contracts.find((contract) => contract.order === order),
    list: () => [...contracts],
  };
}
