import { defineSchemas } from '../api/api-call.ts';
import { deliveryReportQuerySchema, deliveryReportSchema, exportDeliveryReportQuerySchema } from './delivery-report.ts';
import {
  exportGoodsReportQuerySchema,
  exportRefundReportQuerySchema,
  exportSalesReportQuerySchema,
  exportUnsoldGoodsQuerySchema,
  goodsReportQuerySchema,
  goodsReportSchema,
  refundReportQuerySchema,
  refundReportSchema,
  reportChoicesSchema,
  salesReportQuerySchema,
  salesReportSchema,
  unsoldGoodsQuerySchema,
  unsoldGoodsSchema,
} from './reports.ts';

const tag = 'Staff: reports';

export const readReportChoices = defineSchemas({
  tag,
  summary: 'What reports can be filtered by',
  data: reportChoicesSchema,
  isHidden: true,
});
export const readSalesReport = defineSchemas({
  tag,
  summary: 'Sales of a period, split by time, store, way of paying or delivery, region or who placed the orders',
  query: salesReportQuerySchema,
  data: salesReportSchema,
  isHidden: true,
});
export const exportSalesReport = defineSchemas({
  tag,
  summary: 'The same as a file',
  query: exportSalesReportQuerySchema,
  stream: 'file',
  isHidden: true,
});
export const readGoodsReport = defineSchemas({
  tag,
  summary: 'What goods, categories or brands have brought in a period; margins for those who may see costs',
  query: goodsReportQuerySchema,
  data: goodsReportSchema,
  isHidden: true,
});
export const exportGoodsReport = defineSchemas({
  tag,
  summary: 'The same as a file, all rows',
  query: exportGoodsReportQuerySchema,
  stream: 'file',
  isHidden: true,
});
export const readUnsoldGoods = defineSchemas({
  tag,
  summary: 'Goods that lie in the stores and were not sold in a period',
  query: unsoldGoodsQuerySchema,
  data: unsoldGoodsSchema,
  isHidden: true,
});
export const exportUnsoldGoods = defineSchemas({
  tag,
  summary: 'The same as a file, all rows',
  query: exportUnsoldGoodsQuerySchema,
  stream: 'file',
  isHidden: true,
});
export const readDeliveryReport = defineSchemas({
  tag,
  summary: 'How long orders of a period took to be handed over, and whether by the expected days',
  query: deliveryReportQuerySchema,
  data: deliveryReportSchema,
  isHidden: true,
});
export const exportDeliveryReport = defineSchemas({
  tag,
  summary: 'The same as a file',
  query: exportDeliveryReportQuerySchema,
  stream: 'file',
  isHidden: true,
});
export const readRefundReport = defineSchemas({
  tag,
  summary: 'Money that went back in a period by reason, and each refund',
  query: refundReportQuerySchema,
  data: refundReportSchema,
  isHidden: true,
});
export const exportRefundReport = defineSchemas({
  tag,
  summary: 'The same as a file, each refund',
  query: exportRefundReportQuerySchema,
  stream: 'file',
  isHidden: true,
});
