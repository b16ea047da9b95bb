import { useShopSettings } from './root-data.ts';

/** The page of the promotion that gives the voucher; the voucher's place in the cabinet where the settings are missing. */
export function useVoucherPath(): string {
  const settings = useShopSettings();
  return settings ? `/promotions/${settings.voucher_promotion_id}` : '/cabinet/cupon';
}
