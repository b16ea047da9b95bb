import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import { idParamSchema } from '../api/id-schema.ts';
import {
  exchangeChangeSchema,
  exchangeDetailsSchema,
  exchangeFileSchema,
  exchangeSchema,
  exchangeWithPasswordSchema,
  newExchangeSchema,
} from './exchange.ts';
import { exchangeOrdersChangeSchema, exchangeOrdersSchema } from './exchange-orders.ts';

const hidden = { tag: 'Staff', isHidden: true } as const;
const params = z.object({ id: idParamSchema });

export const readExchanges = defineSchemas({
  ...hidden,
  summary: 'Accounting programs that send goods',
  data: z.array(exchangeSchema),
});
export const readExchange = defineSchemas({
  ...hidden,
  summary: 'An exchange and what its prices and warehouses are',
  params,
  data: exchangeDetailsSchema,
});
export const readExchangeFiles = defineSchemas({
  ...hidden,
  summary: 'The last files of an exchange, newest first',
  params,
  data: z.array(exchangeFileSchema),
});
export const createExchange = defineSchemas({
  ...hidden,
  summary: 'Add an exchange; its password is answered this once',
  body: newExchangeSchema,
  data: exchangeWithPasswordSchema,
  status: 201,
});
export const changeExchange = defineSchemas({
  ...hidden,
  summary: 'Change an exchange, turn it on or off; 409 when somebody else was quicker',
  params,
  body: exchangeChangeSchema,
  data: exchangeSchema,
});
export const replaceExchangePassword = defineSchemas({
  ...hidden,
  summary: 'A new password; the one before and its sessions end at once',
  params,
  data: exchangeWithPasswordSchema,
});
export const readExchangeOrders = defineSchemas({
  ...hidden,
  summary: 'What an exchange gets of orders, what it reported of them, and what is to be done',
  params,
  data: exchangeOrdersSchema,
});
export const changeExchangeOrders = defineSchemas({
  ...hidden,
  summary: 'Give orders to a program or stop it, and say what its words mean; 409 when somebody else was quicker',
  params,
  body: exchangeOrdersChangeSchema,
  data: exchangeOrdersSchema,
});
export const settleExchangeOrder = defineSchemas({
  ...hidden,
  summary: 'What a program reported of an order is settled, until it reports something else',
  params: params.extend({ number: z.string().max(20) }),
});
export const retryExchangeFile = defineSchemas({
  ...hidden,
  summary: 'Import a file that failed again, as the exchange is set now',
  params,
});
