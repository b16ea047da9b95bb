/** Where nobody is disturbed: paying and signing in. Paths without their language. */
export function isPromoFreePage(path: string): boolean {
  return /^\/(checkout|auth)(\/|$)/.test(path) || /^\/cabinet\/(pay|payment|thanks|orderuzum)(\/|$)/.test(path);
}

/** Where the voucher is had. */
export const VOUCHER_PAGE = '/promotions/44';

export function isVoucherPage(path: string): boolean {
  return path === VOUCHER_PAGE || path.startsWith(`${VOUCHER_PAGE}-`) || path === '/cabinet/cupon';
}
