import { useShopSettings } from './root-data.ts';

/** The page of the promotion that gives the voucher. Without one, or without settings: the vouchers in the cabinet. */
export function useVoucherPath(): string {
  const settings = useShopSettings();
  return settings?.voucher_promotion_id ? `/promotions/${settings.voucher_promotion_id}` : '/cabinet/cupon';
}
