/** Pages without promotions: paying and signing in. Takes a path without its language. */
export function isPromoFreePage(path: string): boolean {
  return /^\/(checkout|auth)(\/|$)/.test(path) || /^\/cabinet\/(pay|payment|thanks|orderuzum)(\/|$)/.test(path);
}

/** Whether the page shows the voucher itself. `voucherPath` is the page of the promotion that gives it. */
export function isVoucherPage(path: string, voucherPath: string): boolean {
  return path === voucherPath || path.startsWith(`${voucherPath}-`) || path === '/cabinet/cupon';
}
