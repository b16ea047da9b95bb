import { defineSchemas } from '../api/api-call.ts';
import {
  awaitedProductParamsSchema,
  awaitedProductsQuerySchema,
  awaitedProductsSchema,
  exportAwaitedProductsSchema,
  waitingPeopleSchema,
} from './staff-stock-alerts.ts';

const tag = 'Staff: stock alerts';

export const readAwaitedProducts = defineSchemas({
  tag,
  summary: 'Products that customers wait for, first what most of them wait for',
  query: awaitedProductsQuerySchema,
  data: awaitedProductsSchema,
  isHidden: true,
});
export const exportAwaitedProducts = defineSchemas({
  tag,
  summary: 'All products of a group as a CSV file, without who waits',
  query: exportAwaitedProductsSchema,
  stream: 'text/csv',
  isHidden: true,
});
export const readWaitingPeople = defineSchemas({
  tag,
  summary: 'Who waits for a product, since when and at what price, with masked personal data',
  params: awaitedProductParamsSchema,
  data: waitingPeopleSchema,
  isHidden: true,
});
