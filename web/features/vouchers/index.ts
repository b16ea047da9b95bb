export { CouponMessage } from './coupon-message.tsx';
export { OpenGift, ShutGift } from './gift-picture.tsx';
export { VoucherOffer } from './voucher-offer.tsx';
