import { defineSchemas } from '../api/api-call.ts';
import { basketReportQuerySchema, basketReportSchema, exportBasketReportQuerySchema } from './basket-report.ts';
import { customerReportQuerySchema, customerReportSchema, exportCustomerReportQuerySchema } from './customer-report.ts';
import { deliveryReportQuerySchema, deliveryReportSchema, exportDeliveryReportQuerySchema } from './delivery-report.ts';
import { exportFunnelReportQuerySchema, funnelReportQuerySchema, funnelReportSchema } from './funnel-report.ts';
import {
  exportInstalmentReportQuerySchema,
  instalmentReportQuerySchema,
  instalmentReportSchema,
} from './instalment-report.ts';
import { exportLostGoodsQuerySchema, lostGoodsQuerySchema, lostGoodsSchema } from './lost-report.ts';
import {
  exportPromotionReportQuerySchema,
  promotionReportQuerySchema,
  promotionReportSchema,
} from './promotion-report.ts';
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
import { exportSearchReportQuerySchema, searchReportQuerySchema, searchReportSchema } from './search-report.ts';
import {
  exportShopPromotionReportQuerySchema,
  shopPromotionReportQuerySchema,
  shopPromotionReportSchema,
} from './shop-promotion-report.ts';
import { exportSpeedReportQuerySchema, speedReportQuerySchema, speedReportSchema } from './speed-report.ts';
import { exportStaffReportQuerySchema, staffReportQuerySchema, staffReportSchema } from './staff-report.ts';

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
export const readPromotionReport = defineSchemas({
  tag,
  summary: 'What coupons and vouchers have taken off, and what the orders with them have brought',
  query: promotionReportQuerySchema,
  data: promotionReportSchema,
  isHidden: true,
});
export const exportPromotionReport = defineSchemas({
  tag,
  summary: 'The same as a file',
  query: exportPromotionReportQuerySchema,
  stream: 'file',
  isHidden: true,
});
export const readShopPromotionReport = defineSchemas({
  tag,
  summary: "What the shop's promotions have sold and what lowering prices has cost, against the days before each",
  query: shopPromotionReportQuerySchema,
  data: shopPromotionReportSchema,
  isHidden: true,
});
export const exportShopPromotionReport = defineSchemas({
  tag,
  summary: 'The same as a file',
  query: exportShopPromotionReportQuerySchema,
  stream: 'file',
  isHidden: true,
});
export const readStaffReport = defineSchemas({
  tag,
  summary: 'Who has moved the orders of a period, and how soon they were confirmed',
  query: staffReportQuerySchema,
  data: staffReportSchema,
  isHidden: true,
});
export const exportStaffReport = defineSchemas({
  tag,
  summary: 'The same as a file',
  query: exportStaffReportQuerySchema,
  stream: 'file',
  isHidden: true,
});
export const readCustomerReport = defineSchemas({
  tag,
  summary: 'New buyers and those who came back, and how many of each month have',
  query: customerReportQuerySchema,
  data: customerReportSchema,
  isHidden: true,
});
export const exportCustomerReport = defineSchemas({
  tag,
  summary: 'The same as a file',
  query: exportCustomerReportQuerySchema,
  stream: 'file',
  isHidden: true,
});
export const readFunnelReport = defineSchemas({
  tag,
  summary: 'How many visits have reached each step towards an order, and how many orders there were',
  query: funnelReportQuerySchema,
  data: funnelReportSchema,
  isHidden: true,
});
export const exportFunnelReport = defineSchemas({
  tag,
  summary: 'The same as a file',
  query: exportFunnelReportQuerySchema,
  stream: 'file',
  isHidden: true,
});
export const readInstalmentReport = defineSchemas({
  tag,
  summary: 'Applications for instalments and what became of them, and which part of the sales is paid in instalments',
  query: instalmentReportQuerySchema,
  data: instalmentReportSchema,
  isHidden: true,
});
export const exportInstalmentReport = defineSchemas({
  tag,
  summary: 'The same as a file',
  query: exportInstalmentReportQuerySchema,
  stream: 'file',
  isHidden: true,
});
export const readSearchReport = defineSchemas({
  tag,
  summary: 'Searches of a period, those that found nothing, and what was opened from them',
  query: searchReportQuerySchema,
  data: searchReportSchema,
  isHidden: true,
});
export const exportSearchReport = defineSchemas({
  tag,
  summary: 'The same as a file',
  query: exportSearchReportQuerySchema,
  stream: 'file',
  isHidden: true,
});
export const readSpeedReport = defineSchemas({
  tag,
  summary: 'How fast pages were for their visitors',
  query: speedReportQuerySchema,
  data: speedReportSchema,
  isHidden: true,
});
export const exportSpeedReport = defineSchemas({
  tag,
  summary: 'The same as a file',
  query: exportSpeedReportQuerySchema,
  stream: 'file',
  isHidden: true,
});
export const readBasketReport = defineSchemas({
  tag,
  summary: 'What sold orders had in them, how much they came to, and which goods are bought together',
  query: basketReportQuerySchema,
  data: basketReportSchema,
  isHidden: true,
});
export const exportBasketReport = defineSchemas({
  tag,
  summary: 'The same as a file',
  query: exportBasketReportQuerySchema,
  stream: 'file',
  isHidden: true,
});
export const readLostGoods = defineSchemas({
  tag,
  summary: 'Goods that were looked at while they were out of stock, and what that may have cost',
  query: lostGoodsQuerySchema,
  data: lostGoodsSchema,
  isHidden: true,
});
export const exportLostGoods = defineSchemas({
  tag,
  summary: 'The same as a file, all rows',
  query: exportLostGoodsQuerySchema,
  stream: 'file',
  isHidden: true,
});
